/** Issues of cells in sheets of parts, of units, of years of construction and of general words. */
export const partCells = {
  reasons: {
    tooSmall: 'Es menor que el mínimo de {{limit}}',
    unknownChoice: 'No es ninguno de los valores de la lista',
    invalidValue: 'No es un valor válido para este dato',
    percentOrFraction: 'Puede ser {{value}} % o {{other}} %',
    readAsYear: 'Se entiende el año {{value}}; si la celda dice la antigüedad, es {{other}}',
    readAsAge: 'Son años de antigüedad en la fecha de la tasación: se entiende el año de construcción {{value}}',
    ageWithoutDay:
      'Son años de antigüedad, y la fila no dice de qué fecha: hasta que lo confirme queda sin año. Hoy serían de {{value}}',
    readInUnit: 'Unidad «{{unit}}»: {{cell}} → {{value}} €',
    readInAreaUnit: 'Unidad «{{unit}}»: {{cell}} → {{value}} m²',
    unitUncertain: 'La unidad «{{unit}}» puede significar varias cosas: elija la cifra. Hasta entonces no se carga',
    builtOrPlotSize:
      'La superficie es {{built}} m² y la parcela {{plot}} m²: elija la del suelo. Hasta entonces no se carga',
    readAsOccupied: 'No dice si hay ocupantes: se entiende como ocupado',
    identifierShortened: 'La hoja de cálculo ha recortado este número: varios activos pueden quedar con el mismo',
    unitUnknown: 'La unidad «{{unit}}» no se convierte: la cifra no se carga',
    typeAssumed: 'Es una palabra general: se toma como {{types}}',
    percentNotAmount: 'Es un porcentaje, no un importe: no se carga',
  },
  corrections: {
    tooSmall: 'Revise la cifra y su unidad',
    unknownChoice: 'Elija un valor de la lista de la plantilla',
    invalidValue: 'Corrija el valor o vacíe la celda',
    percentOrFraction: 'Ponga la cifra con el signo %, o dé a la columna formato de porcentaje',
    unitUncertain: 'Elija la cifra, o escriba en la cabecera la unidad entera: miles de euros, millones de euros',
    identifierShortened: 'Dé a la columna formato de texto en el fichero de origen y vuelva a exportarlo',
    unitUnknown: 'Convierta la columna a euros o a metros cuadrados',
    percentNotAmount: 'Escriba el importe en euros',
    ageWithoutDay: 'Escriba el año de construcción',
  },
} as const
