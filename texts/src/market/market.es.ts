import type { ComparableKind } from '@lindero/domain/market/market-evidence'

/** Shared words about the market: listings, closings and their filters. */
export const market = {
  kind: { listing: 'Oferta', closing: 'Cierre', own: 'Activo propio' } satisfies Record<ComparableKind, string>,
  kinds: { listing: 'Ofertas', closing: 'Cierres', own: 'Activos propios' } satisfies Record<ComparableKind, string>,
  searchFailed: 'No se han podido obtener los inmuebles: {{message}}',
  rooms: '{{figure}} hab.',
  bathrooms_one: '{{count}} baño',
  bathrooms_other: '{{count}} baños',
  place: {
    placeholder: 'Municipio, calle, código postal o coordenadas',
    none: 'No se encuentra ningún lugar con ese nombre',
    geocoderMissing: 'El servicio de direcciones no responde: solo se buscan los lugares que ya están aquí.',
    kinds: {
      municipality: 'Municipio',
      postalCode: 'Código postal',
      street: 'Calle',
      neighbourhood: 'Barrio',
      coordinates: 'Coordenadas',
      cadastralReference: 'Referencia catastral',
      premises: 'Número de una calle',
      province: 'Provincia',
      region: 'Comunidad autónoma',
      country: 'País',
    },
  },
  filters: {
    title: 'Filtros del mercado',
    onlyActive: 'Solo ofertas activas',
    kinds: 'Mostrar',
    size: 'Superficie, m²',
    rooms: 'Habitaciones',
    states: 'Estado de conservación',
    minimum: '{{what}}, mínimo',
    maximum: '{{what}}, máximo',
    to: 'a',
    any: '–',
    reset: 'Como el activo',
    clear: 'Quitar',
    dates: 'Ofertas desde el {{listings}} y cierres desde el {{closings}}, hasta la fecha de valoración.',
  },
} as const

export const marketErrors = {
  'market.areaTooLarge': 'La zona es demasiado grande. Acerque el mapa y vuelva a buscar.',
  'market.areaNeeded': 'Indique una zona: un rectángulo, un polígono o un círculo.',
  'market.listingNotFound': 'No se encuentra la oferta.',
  'market.closingNotFound': 'No se encuentra el cierre.',
  'market.mapUnavailable': 'El servicio de mapas no responde. Se muestra el contorno y se volverá a intentar.',
  'market.noMapTile': 'El servicio de mapas no tiene imagen de esta zona.',
  'market.noMapRange': 'Se pide una parte del mapa que no existe.',
  'market.pictureUnavailable': 'La imagen no está disponible en su origen.',
  'market.fileEmpty': '{{file}} está vacío.',
  'market.fileNotReadable': 'No se puede leer {{file}}. Compruebe que el fichero existe y está completo.',
  'market.notGeoJson': '{{file}} no es un fichero GeoJSON válido con recintos. Compruebe que está completo.',
  'market.cannotBeOneHome': 'Dos anuncios de otra operación u otro tipo de inmueble no pueden ser una misma vivienda.',
  'market.fileWithoutRows': '{{file}} solo tiene la cabecera. Compruebe que el fichero está completo.',
  'market.fileCut':
    '{{file}} está cortado: la última fila completa es la línea {{line}} ({{row}}). Descargue el fichero de nuevo; si está completo, añada un salto de línea al final. No se ha importado nada.',
  'market.snapshotNotAsked': 'Esta importación no espera ninguna confirmación.',
  'market.previewTooSlow': 'Leer el principio del fichero lleva más de {{seconds}} segundos, y no se muestra.',
  'market.notCsv':
    '{{file}} no es un fichero CSV válido. Compruebe el separador, las comillas y que todas las filas tienen las mismas columnas.',
  'market.missingColumns': 'A {{file}} le faltan estas columnas: {{columns}}. Véase docs/market-import.md.',
  'market.notUtf8':
    '{{file}} no está en UTF-8. Guárdelo como CSV en UTF-8 e impórtelo de nuevo. No se ha importado nada.',
  'market.monthFirst':
    '{{file}} tiene {{value}} en la línea {{line}}, columna {{column}}: parece que el mes va primero, y entonces los demás días del fichero también son dudosos. Escriba los días como aaaa-mm-dd o dd/mm/aaaa. No se ha importado nada.',
  'market.tooFarApart':
    'Dos anuncios a {{kilometres}} km de distancia no pueden ser una misma vivienda. Compruebe su ubicación.',
  'market.sizesTooDifferent':
    'Dos anuncios de {{one}} y {{other}} m² no pueden ser una misma vivienda. Compruebe su superficie.',
  'market.alreadyOneHome':
    'Los dos anuncios ya son de una misma vivienda. Vuelva a abrir la página para verlos juntos.',
  'market.notJoined': 'No se han podido unir los dos anuncios: hay demasiados anuncios en su ubicación.',
  'market.repeatedColumns':
    '{{file}} tiene estas columnas más de una vez: {{columns}}. Deje una de cada. No se ha importado nada.',
} as const
