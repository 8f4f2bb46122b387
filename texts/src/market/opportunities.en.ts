export const valueColumns = {
  valueByPrice: 'Value / price',
  automaticValue: 'Automatic value',
  confidence: 'Confidence',
  grossYield: 'Gross yield',
  priceCut: 'Price cut',
  daysOnMarket: 'Days on market',
}

export const valueFilters = {
  belowValue: 'Below value, %',
  valueConfidence: 'Confidence in the value',
  grossYield: 'Gross yield, %',
  priceCut: 'Price cut from the first price, %',
  daysOnMarket: 'Days on market',
}

export const opportunities = {
  open: 'Opportunities',
  openTip: 'Listings at least 10% below their automatic value, with medium or high confidence',
  confidences: { low: 'Low', medium: 'Medium', high: 'High' },
  atLeast: { low: 'Any', medium: 'Medium or high', high: 'High' },
  card: 'Automatic value',
  none: 'This advert has no automatic value yet: values are computed after each import of data.',
  value: 'Value',
  range: '80% interval',
  rent: 'Estimated monthly rent',
  valuedOn: 'Computed on',
  below: 'The price is {{share}} below the value.',
  above: 'The price is {{share}} above the value.',
  how: 'Median price per m² of these comparables, adjusted to the features of the advert. The value does not use the advert itself.',
  comparable: 'Comparable',
  unitPrice: '€/m²',
  coefficient: 'Coefficient',
  adjusted: 'Adjusted',
  similarity: 'Similarity',
}
