import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const advertisements: Article = {
  id: 'advertisements',
  topic: 'assets',
  needs: 'readAdvertisements',
  title: 'Anunciar y vender un activo',
  summary: 'Anuncios con imágenes y descripción, página pública, personas interesadas y canales para portales.',
  blocks: [
    heading('create', 'Crear un anuncio'),
    steps(
      'En el activo, abre Comercial y pulsa Nuevo anuncio. Toma la superficie y el valor de venta, y todas las imágenes.',
      'Ordena las imágenes, elige la portada y desmarca las que no quieras. Las incluidas no se pueden eliminar del activo.',
      'Escribe la descripción o genérala en uno de los diez estilos: aparece frase a frase, ya comprobada, y se puede cancelar. Si dice algo que el anuncio no tiene, se avisa.',
      'Guarda y pulsa Publicar. Hacen falta superficie, precio y lugar.',
    ),
    note('Sin superficie, o sin referencia catastral ni dirección, no se puede crear un anuncio.'),
    heading('states', 'Del borrador a la venta'),
    list(
      'Reservar mantiene el anuncio publicado con la marca de reservado.',
      'Retirar pide un motivo. Un anuncio retirado se puede publicar otra vez.',
      'Vendido pide el precio y la fecha. Perdido dice si se retiró el comprador o si salió el activo.',
      'Una venta retira los alquileres publicados del activo. Corregir el cierre cambia sus datos; anularlo vuelve al borrador. El historial conserva lo anterior.',
    ),
    heading('public', 'Página pública y personas interesadas'),
    paragraph(
      'La página pública muestra la zona aproximada en un mapa y solo las imágenes compartibles. Quien la rellena aparece en Personas interesadas y los gestores comerciales reciben un correo. Sus datos se borran a los doce meses sin cambios.',
    ),
    heading('feeds', 'Canales para portales'),
    paragraph(
      'En Anuncios, un administrador crea las direcciones secretas de Kyero XML y JSON. Al renovarlas, las anteriores dejan de funcionar.',
    ),
    note('Un borrador que nunca se publicó se puede eliminar.'),
    paragraph(
      'Personas interesadas reúne a quienes preguntaron por cualquiera de tus anuncios, con su estado. Se responde en el anuncio de cada una.',
    ),
    link('/advertisements', 'Ir a anuncios'),
  ],
}
