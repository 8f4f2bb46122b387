import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const documents: Article = {
  id: 'documents',
  topic: 'assets',
  title: 'Documentos de un activo',
  summary: 'Suba, ordene, comparta y descargue imágenes, ficheros e informes.',
  blocks: [
    heading('add', 'Añadir'),
    steps(
      'Abra el activo, vaya a Docs y pulse Editar.',
      'Suelte los ficheros en el recuadro o elíjalos: varios a la vez. El límite de cada uno está escrito ahí.',
      'Siga el avance. Lo que falle se queda en la lista con su motivo y puede reintentarlo.',
    ),
    paragraph(
      'Dos ficheros con el mismo nombre no se pisan: el segundo recibe un número entre paréntesis. El tipo se comprueba por el contenido, no solo por el nombre.',
    ),
    heading('by-name', 'Muchos a la vez, por su nombre'),
    paragraph(
      'En el menú de una cartera, «Adjuntar documentos por su nombre» recibe ficheros, carpetas o un zip. Cada fichero va al activo cuyo identificador o referencia catastral está en su nombre; si no, en el de su carpeta. «Nota simple», «IBI», «CEE», «plano» y otras palabras se convierten en etiqueta.',
    ),
    list(
      'Los que no nombran ningún activo, o nombran varios, se listan y no se adjuntan.',
      'Un documento que el activo ya tiene con ese nombre no se adjunta otra vez.',
    ),
    heading('order', 'Ordenar y encontrar'),
    list(
      'Etiquetas: póngalas en el menú de cada documento; después puede buscar por ellas.',
      'Imagen principal: la estrella. Solo hay una, y es la que sale en la tabla y en Info.',
      'Compartir: marque lo que se puede enseñar fuera de su organización.',
    ),
    heading('kept', 'Lo que no se puede eliminar'),
    paragraph('Los informes, lo protegido y lo que usa un anuncio o un informe se conservan. El documento lo dice.'),
    heading('groups', 'Documentos de un grupo'),
    paragraph(
      'La sección Docs de un grupo reúne los de sus activos y permite filtrar por activo. Los ficheros nuevos se guardan en el activo elegido o, si no elige, en el principal.',
    ),
    note('Cada alta, baja, cambio de nombre, de etiquetas o de imagen principal queda en el historial.'),
    link('/assets', 'Ir a activos'),
  ],
}
