import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const copyAsset: Article = {
  id: 'copy-asset',
  topic: 'assets',
  title: 'Copiar datos y testigos de otro activo',
  summary: 'Aproveche el trabajo hecho en un activo parecido.',
  blocks: [
    steps(
      'Abra el activo que quiere completar y elija Copiar de otro activo en su menú.',
      'Busque el activo de origen por identificador, referencia catastral o dirección.',
      'Marque qué copia y acepte.',
    ),
    heading('what', 'Qué se copia'),
    list(
      'Info: análisis de área, información adicional y tipo de comunidad. Un dato vacío en el origen no borra el suyo.',
      'Comentarios: con su nombre y la fecha de hoy.',
      'Valoración: los testigos de venta, de alquiler o de las dos, en lugar de los que hay.',
    ),
    paragraph('Nada se guarda todavía: revise los cambios sin guardar y pulse Guardar, o descártelos.'),
    note('El valor se calcula otra vez con la superficie de su activo.'),
    link('/assets', 'Ir a activos'),
  ],
}
