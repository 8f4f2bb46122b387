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
      'En el activo, abra Comercial y pulse Nuevo anuncio. Toma la superficie y el valor de venta, y todas las imágenes.',
      'Ordene las imágenes, elija la portada y desmarque las que no quiera. Las incluidas no se pueden eliminar del activo.',
      'Escriba la descripción o genérela en uno de los diez estilos: aparece frase a frase, ya comprobada, y se puede cancelar. Si dice algo que el anuncio no tiene, se avisa.',
      'Guarde y pulse Publicar. Hacen falta superficie, precio, lugar y, en los edificios y sus viviendas o locales, calificación energética.',
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
    heading('pipeline', 'Del interesado a la firma'),
    steps(
      'Quien llama, escribe o llega por un portal o un agente se añade en el anuncio, con su origen. Quien rellena la página pública entra solo.',
      'En Tablero de ventas cada columna es un estado: mueva a la persona con su botón Mover, y filtre por origen.',
      'Concertar visita pide día y hora; después se anota el resultado. El calendario de visitas se lee en su programa de calendario.',
      'Anotar oferta pide importe y día. Reservar pide lo pagado y cuándo vence, y marca el anuncio como reservado.',
      'Firmar pone el anuncio en vendido con ese precio y ese día; los demás interesados se descartan.',
    ),
    note('Si se quita la reserva o se anula la venta en el anuncio, la persona vuelve a tener una oferta.'),
    heading('week', 'Publicar varios y seguir la semana'),
    list(
      'En Anuncios, marque varios y pulse Publicar: se dice qué falta a cada uno y se publican los que están listos.',
      'Cada anuncio muestra sus precios anteriores y los días en el mercado, contando todas las veces que se ha publicado.',
      'Cada lunes, administradores y gestores comerciales reciben un informe por correo, que se puede desactivar en el panel de Anuncios.',
    ),
    link('/advertisements/leads/board', 'Ir al tablero de ventas'),
    link('/advertisements', 'Ir a anuncios'),
  ],
}
