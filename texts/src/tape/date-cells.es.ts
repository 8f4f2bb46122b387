/** Reasons for issues in cells with dates. */
export const dateCells = {
  readAsMonthDay: 'Se entiende con el mes delante: {{value}}',
  readAsLikelyDay: 'Puede ser {{value}} o {{other}}: se toma {{value}}',
  readAsDayInSpain: 'Es una hora universal: en España ya es el {{value}}',
  readAsFirstOfMonth: 'Solo dice el mes: se entiende el {{value}}',
  impossibleDate: 'La fecha no existe en el calendario',
  dayOrMonth: 'Puede ser {{value}} o {{other}}: la columna tiene fechas con el día delante y con el mes delante',
  notADate: 'No es una fecha',
} as const
