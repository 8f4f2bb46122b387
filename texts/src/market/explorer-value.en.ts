import type { Translation } from '../kernel/translation.ts'
import type { use as spanishUse, value as spanishValue } from './explorer-value.es.ts'

export const value = {
  action: 'Value this',
  home: 'Value a home',
  point: 'Value a point of the map',
  pointHint: 'Click on the map where the property is. Escape cancels.',
  title: 'Value without creating an asset',
  intro: 'The market is searched as for an asset. The value stays on your home page; no asset is created.',
  run: 'Compute the value',
  outdated: 'You changed the details: calculate again to see their value.',
  fitting: 'The price model of this place is being fitted. The value follows by itself.',
  again: 'Compute again',
  result: 'Value',
  perMetre: 'Per square metre',
  mean: 'Mean',
  median: 'Median',
  similarity: 'Similarity of the comparables',
  comparables: 'Comparables used',
  asked: 'On offer at {{price}}: {{share}} compared with the value.',
  sold: 'Closed at {{price}}: {{share}} compared with the value.',
  fields: {
    operation: 'Operation',
    typeId: 'Type',
    subtype: 'Subtype',
    size: 'Area',
    rooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    floor: 'Floor',
    state: 'Condition',
    constructionYear: 'Construction year',
    latitude: 'Latitude',
    longitude: 'Longitude',
    address: 'Address',
  },
} satisfies Translation<typeof spanishValue>

export const use = {
  action: 'Use in a valuation',
  title: 'Use in the valuation of an asset',
  text_one: 'It is added as a comparable. Nothing is saved until you save the valuation.',
  text_other: '{{count}} comparables are added. Nothing is saved until you save the valuation.',
  search: 'Look for an asset by identifier, address or reference',
  go: 'Add',
  oneOperation: 'Filter by sale or by rent: a valuation is of one of the two.',
  tooMany: 'Choose at most {{most}} results.',
} satisfies Translation<typeof spanishUse>
