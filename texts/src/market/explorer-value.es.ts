/** "Value this": a home that is no asset, from the explorer. */
export const value = {
  action: 'Valorar',
  home: 'Valorar una vivienda',
  point: 'Valorar un punto del mapa',
  pointHint: 'Haz clic en el mapa donde está el inmueble. Escape cancela.',
  title: 'Valorar sin crear un activo',
  intro:
    'Se busca en el mercado como para un activo. El valor queda en tu página de inicio; no se crea ningún activo.',
  run: 'Calcular el valor',
  fitting: 'Se está ajustando el modelo de precios de la zona. El valor llegará solo.',
  again: 'Volver a calcular',
  result: 'Valor',
  perMetre: 'Por metro cuadrado',
  mean: 'Media',
  median: 'Mediana',
  similarity: 'Similitud de los comparables',
  comparables: 'Comparables utilizados',
  asked: 'Se pide {{price}}: {{share}} respecto al valor.',
  sold: 'Se cerró en {{price}}: {{share}} respecto al valor.',
  fields: {
    operation: 'Operación',
    typeId: 'Tipo',
    subtype: 'Subtipo',
    size: 'Superficie',
    rooms: 'Habitaciones',
    bathrooms: 'Baños',
    floor: 'Planta',
    state: 'Estado',
    constructionYear: 'Año de construcción',
    latitude: 'Latitud',
    longitude: 'Longitud',
    address: 'Dirección',
  },
}

/** Taking evidence into the valuation of an asset. */
export const use = {
  action: 'Usar en una valoración',
  title: 'Usar en la valoración de un activo',
  text_one: 'Se añade como comparable. Nada se guarda hasta que guardes la valoración.',
  text_other: 'Se añaden {{count}} comparables. Nada se guarda hasta que guardes la valoración.',
  search: 'Busca un activo por identificador, dirección o referencia',
  none: 'Ningún activo coincide con la búsqueda',
  recent: 'Activos',
  go: 'Añadir',
  oneOperation: 'Filtra por venta o por alquiler: una valoración es de una de las dos.',
  tooMany: 'Elige como mucho {{most}} resultados.',
}
