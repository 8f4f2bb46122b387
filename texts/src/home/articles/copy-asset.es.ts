import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const copyAsset: Article = {
  id: 'copy-asset',
  topic: 'assets',
  title: 'Copiar datos y testigos de otro activo',
  summary: 'Aprovecha el trabajo hecho en un activo parecido.',
  blocks: [
    steps(
      'Abre el activo que quieres completar y elige Copiar de otro activo en su menú.',
      'Busca el activo de origen por identificador, referencia catastral o dirección.',
      'Marca qué copias y acepta.',
    ),
    heading('what', 'Qué se copia'),
    list(
      'Info: análisis de área, información adicional y tipo de comunidad. Un dato vacío en el origen no borra el tuyo.',
      'Comentarios: con tu nombre y la fecha de hoy.',
      'Valoración: los testigos de venta, de alquiler o de las dos, en lugar de los que hay.',
    ),
    paragraph('Nada se guarda todavía: revisa los cambios sin guardar y pulsa Guardar, o descártalos.'),
    note('El valor se calcula otra vez con la superficie de tu activo.'),
    link('/assets', 'Ir a activos'),
  ],
}
