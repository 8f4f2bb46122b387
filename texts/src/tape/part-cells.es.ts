/** Issues of cells in sheets of parts, and of a year of construction with two digits. */
export const partCells = {
  reasons: {
    tooSmall: 'Es menor que el mínimo de {{limit}}',
    unknownChoice: 'No es ninguno de los valores de la lista',
    invalidValue: 'No es un valor válido para este dato',
    percentOrFraction: 'Puede ser {{value}} % o {{other}} %',
    readAsYear: 'Se entiende el año {{value}}; si la celda dice la antigüedad, es {{other}}',
  },
  corrections: {
    tooSmall: 'Revise la cifra y su unidad',
    unknownChoice: 'Elija un valor de la lista de la plantilla',
    invalidValue: 'Corrija el valor o vacíe la celda',
    percentOrFraction: 'Ponga la cifra con el signo %, o dé a la columna formato de porcentaje',
  },
} as const
