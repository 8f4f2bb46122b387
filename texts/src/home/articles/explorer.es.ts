import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const explorer: Article = {
  id: 'explorer',
  topic: 'valuation',
  title: 'Explorar el mercado',
  summary: 'Ofertas y cierres en lista y mapa, valorar sin crear un activo y avisos de novedades.',
  blocks: [
    heading('find', 'Encontrar qué se vendió en una calle'),
    steps(
      'Escriba una calle, con su número o sin él, un municipio, una provincia, un código postal, unas coordenadas o una referencia catastral: el mapa va allí. La última opción busca sus palabras en direcciones y descripciones.',
      'Elija Ofertas o Cierres y ajuste los filtros. Lista, mapa y recuentos cambian a la vez.',
      'Dibuje un polígono, un círculo o un rectángulo para quedarse con una zona, o escriba sus coordenadas.',
      'Abra un resultado para ver sus datos, su historial de precios, los parecidos y los datos de la zona.',
    ),
    paragraph(
      'Una vivienda anunciada en varios portales sale una vez, con su anuncio más reciente; los demás están en su página. Solo se juntan anuncios que coinciden en todo lo que dicen.',
    ),
    heading('value', 'Valorar sin crear un activo'),
    paragraph(
      '«Valorar» calcula el valor de una oferta, de un cierre, de un punto del mapa o de una vivienda que describa. El valor queda en su página de inicio y no crea ningún activo.',
    ),
    paragraph(
      '«Usar en una valoración» lleva la oferta o el cierre a la valoración de un activo suyo como comparable. Nada se guarda hasta que guarde la valoración.',
    ),
    heading('opportunities', 'Encontrar oportunidades'),
    paragraph(
      '«Oportunidades» muestra las ofertas que están al menos un 10 % por debajo de su valor automático, con confianza media o alta. Los filtros de rentabilidad, rebaja y días en oferta se combinan con él, y la columna «Valor / precio» ordena la lista. La ficha explica el valor con sus testigos.',
    ),
    paragraph(
      'Guarde la búsqueda y active su aviso: llega un correo cuando una oferta nueva ya tiene valor y cumple los filtros, o cuando baja de precio. Los valores se calculan después de cada carga de datos.',
    ),
    heading('compare', 'Comparar zonas'),
    paragraph(
      'Dibuje una zona o acerque el mapa y pulse «Comparar». En la comparación caben hasta cuatro zonas, también municipios, calles o códigos postales que busque allí: precios y alquileres, rentabilidad, plazos, cierres frente a ofertas, stock, renta y población. Se imprime con su botón.',
    ),
    heading('layers', 'Capas'),
    list(
      'Mapa base: el predeterminado es el del Instituto Geográfico Nacional. Mientras no responde se ve el mapa propio, con una línea al pie que lo dice, y vuelve solo.',
      'Capas propias: sus activos, las ofertas y los cierres.',
      'El mismo botón está en los mapas de activos, de la valoración y del anuncio; su elección se conserva en este navegador.',
      'Fotografías: la ficha las muestra si su origen las da. Si una no llega, queda su hueco.',
      'Mercado: precio por m², rentabilidad y variación anual por colores, con el número de inmuebles; las zonas con menos de cinco quedan sin color.',
      'Renta, distribución de la renta y población, por colores, con su fuente y su fecha.',
      'Delimitaciones y espacios, de los servicios públicos. Si uno no responde, el mapa sigue y se vuelve a intentar cada minuto.',
    ),
    heading('keyboard', 'Sin ratón'),
    paragraph(
      'Lleve el foco al mapa con el tabulador: las flechas lo mueven, + y − acercan y alejan, N y P van al elemento siguiente y al anterior, y se lee lo que es; Intro lo abre. Una zona se dibuja con «Escribir coordenadas».',
    ),
    heading('alert', 'Avisos'),
    paragraph(
      'Guarde la búsqueda como vista y pulse la campana: recibirá un correo al día con lo nuevo. La misma campana lo desactiva.',
    ),
    heading('study', 'Estudio de una zona'),
    paragraph(
      'Acerque el mapa o dibuje una zona y pulse Estudio de la zona: un PDF con lo que se ofrece, se vende y se alquila en ella, sus medianas por trimestre y las muestras de mercado más recientes. Lo encontrará en Informes y exportaciones.',
    ),
    note('Las características de una oferta son las que escribió el anunciante: no se han comprobado.'),
    link('/explorer/{-$openTab}', 'Abrir el explorador'),
  ],
}
