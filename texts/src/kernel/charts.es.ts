/** Words shared by all charts. */
export const charts = {
  asTable: 'Ver tabla',
  asChart: 'Ver gráfico',
  others_one: 'Otra',
  others_other: 'Otras {{count}}',
  range: 'de {{from}} a {{to}}',
} as const
