/** Issues of cells that only parts of a record have. */
export const partCells = {
  reasons: {
    tooSmall: 'Es menor que el mínimo de {{limit}}',
    unknownChoice: 'No es ninguno de los valores de la lista',
    invalidValue: 'No es un valor válido para este dato',
  },
  corrections: {
    tooSmall: 'Revisa la cifra y su unidad',
    unknownChoice: 'Elige un valor de la lista de la plantilla',
    invalidValue: 'Corrige el valor o vacía la celda',
  },
} as const
