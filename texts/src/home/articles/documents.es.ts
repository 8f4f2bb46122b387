import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const documents: Article = {
  id: 'documents',
  topic: 'assets',
  title: 'Documentos de un activo',
  summary: 'Sube, ordena, comparte y descarga imágenes, ficheros e informes.',
  blocks: [
    heading('add', 'Añadir'),
    steps(
      'Abre el activo, ve a Docs y pulsa Editar.',
      'Suelta los ficheros en el recuadro o elígelos: varios a la vez. El límite de cada uno está escrito ahí.',
      'Sigue el avance. Lo que falle se queda en la lista con su motivo y puedes reintentarlo.',
    ),
    paragraph(
      'Dos ficheros con el mismo nombre no se pisan: el segundo recibe un número entre paréntesis. El tipo se comprueba por el contenido, no solo por el nombre.',
    ),
    heading('order', 'Ordenar y encontrar'),
    list(
      'Etiquetas: ponlas en el menú de cada documento; después puedes buscar por ellas.',
      'Imagen principal: la estrella. Solo hay una, y es la que sale en la tabla y en Info.',
      'Compartir: marca lo que se puede enseñar fuera de tu organización.',
    ),
    heading('kept', 'Lo que no se puede eliminar'),
    paragraph('Los informes, lo protegido y lo que usa un anuncio o un informe se conservan. El documento lo dice.'),
    heading('groups', 'Documentos de un grupo'),
    paragraph(
      'La sección Docs de un grupo reúne los de sus activos y permite filtrar por activo. Los ficheros nuevos se guardan en el activo elegido o, si no eliges, en el principal.',
    ),
    note('Cada alta, baja, cambio de nombre, de etiquetas o de imagen principal queda en el historial.'),
    link('/assets', 'Ir a activos'),
  ],
}
