import type { Translation } from '../kernel/translation.ts'
import type { market as original, marketErrors as originalErrors } from './market.es.ts'

export const market: Translation<typeof original> = {
  kind: { listing: 'Listing', closing: 'Closing', own: 'Own asset' },
  kinds: { listing: 'Listings', closing: 'Closings', own: 'Own assets' },
  searchFailed: 'There was a problem fetching real estates: {{message}}',
  rooms: '{{figure}} bed',
  bathrooms_one: '{{count}} bath',
  bathrooms_other: '{{count}} baths',
  place: {
    placeholder: 'Municipality, street, postal code or coordinates',
    none: 'No place has that name',
    geocoderMissing: 'The address service does not answer: only places that are already known here are searched.',
    kinds: {
      municipality: 'Municipality',
      postalCode: 'Postal code',
      street: 'Street',
      neighbourhood: 'Neighbourhood',
      coordinates: 'Coordinates',
      cadastralReference: 'Cadastral reference',
      premises: 'Number of a street',
      province: 'Province',
      region: 'Autonomous community',
      country: 'Country',
    },
  },
  filters: {
    title: 'Market filters',
    onlyActive: 'Active listings only',
    kinds: 'Show',
    size: 'Size, m²',
    rooms: 'Bedrooms',
    states: 'Condition',
    minimum: '{{what}}, minimum',
    maximum: '{{what}}, maximum',
    to: 'to',
    any: '–',
    reset: 'Like the asset',
    clear: 'Clear',
    dates: 'Listings since {{listings}} and closings since {{closings}}, up to the valuation date.',
  },
}

export const marketErrors: Translation<typeof originalErrors> = {
  'market.areaTooLarge': 'The area is too large. Zoom in on the map and search again.',
  'market.areaNeeded': 'Enter an area: a rectangle, a polygon or a circle.',
  'market.listingNotFound': 'The listing cannot be found.',
  'market.closingNotFound': 'The closing cannot be found.',
  'market.mapUnavailable': 'The map service does not answer. The outline is shown, and it is tried again later.',
  'market.noMapTile': 'The map service has no picture of this area.',
  'market.noMapRange': 'The requested part of the map does not exist.',
  'market.pictureUnavailable': 'The picture is not available at its source.',
  'market.fileEmpty': '{{file}} is empty.',
  'market.fileNotReadable': '{{file}} cannot be read. Check that the file exists and is complete.',
  'market.notGeoJson': '{{file}} is not a valid GeoJSON file with features. Check that it is complete.',
  'market.cannotBeOneHome': 'Two adverts with another operation or type of property cannot be one home.',
  'market.fileWithoutRows': '{{file}} has only a header. Check that the file is complete.',
  'market.fileCut':
    '{{file}} is cut: the last complete row is line {{line}} ({{row}}). Download the file again; if it is complete, add a line end to its last row. Nothing was imported.',
  'market.snapshotNotAsked': 'This import waits for no confirmation.',
  'market.previewTooSlow': 'Reading the start of the file takes more than {{seconds}} seconds; it is not shown.',
  'market.notCsv':
    '{{file}} is not a valid CSV file. Check the separator, the quotes and that all rows have the same columns.',
  'market.missingColumns': '{{file}} lacks these columns: {{columns}}. See docs/market-import.md.',
  'market.notUtf8':
    '{{file}} is not written in UTF-8. Save it as CSV in UTF-8 and import it again. Nothing was imported.',
  'market.monthFirst':
    '{{file}} has {{value}} in line {{line}}, column {{column}}: the month seems to be first, so the other days of the file are doubtful too. Write days as yyyy-mm-dd or dd/mm/yyyy. Nothing was imported.',
  'market.tooFarApart': 'Two adverts {{kilometres}} km apart cannot be one home. Check their places.',
  'market.sizesTooDifferent': 'Two adverts of {{one}} and {{other}} m² cannot be one home. Check their sizes.',
  'market.alreadyOneHome': 'The two adverts are one home already. Open the page again to see them together.',
  'market.notJoined': 'The two adverts could not be joined: there are too many adverts in their place.',
  'market.repeatedColumns':
    '{{file}} has these columns more than once: {{columns}}. Leave one of each. Nothing was imported.',
}
