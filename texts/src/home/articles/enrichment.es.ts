import { type Article, heading, link, list, paragraph } from './article.ts'

export const enrichment: Article = {
  id: 'enrichment',
  topic: 'assets',
  title: 'Enriquecimiento: completar datos con el Catastro',
  summary: 'Qué se completa, de dónde sale y qué no se toca.',
  blocks: [
    paragraph(
      'Empieza solo tras cargar un datatape o crear un activo, si el Catastro o la cartografía están configurados. Puede pedirlo otra vez con Enriquecer de nuevo, en el menú del activo o en la barra de la tabla.',
    ),
    heading('what', 'Qué se completa'),
    list(
      'Localización: por referencia catastral; si no la hay, por coordenadas; si no, por la dirección.',
      'Municipio, sección censal y código postal.',
      'Año, planta y superficies del Catastro.',
      'Estimados: habitaciones, ascensor y anejos.',
    ),
    heading('size', 'La regla del 15 %'),
    paragraph(
      'Con la fuente de superficie Auto, si la del Catastro difiere más de un 15 % de la dada, se toma la del Catastro y el activo lleva un aviso. Con Datatape se toma siempre la dada.',
    ),
    heading('sources', 'Origen de cada dato'),
    paragraph(
      'Junto a cada dato se ve su origen: Catastro, Cartografía, Estimado, Datatape o Manual. Lo que ha escrito una persona no se sobrescribe. Al editar, una etiqueta de otro origen pasa a Manual; deshaga el cambio para recuperarla. Una vez guardado, el formulario sigue ofreciendo debajo del campo el valor del otro origen.',
    ),
    heading('facade', 'Foto de la fachada'),
    paragraph(
      'Un activo sin imágenes muestra la foto de la fachada del Catastro en su ficha y en las listas. Llega poco después de abrir la lista por primera vez; hasta entonces, o si no hay foto, se ve el icono de su tipo. En cuanto sube una imagen, se muestra la suya.',
    ),
    heading('down', 'Si el Catastro no responde'),
    paragraph(
      'El activo lo dice y se vuelve a consultar más tarde. Álava, Gipuzkoa, Navarra y Bizkaia tienen catastro propio: sus referencias se conservan sin consultar.',
    ),
    link('/assets', 'Ir a activos'),
  ],
}
