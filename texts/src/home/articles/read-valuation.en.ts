import { type Article, heading, link, note, paragraph } from './article.ts'

export const readValuation: Article = {
  id: 'read-valuation',
  topic: 'valuation',
  title: 'Read a valuation',
  summary:
    'Selected comparables, homogenisation, interval and confidence: what each figure says, and what it does not.',
  blocks: [
    heading('selected', 'Selected comparables'),
    paragraph(
      'A comparable is a listing or a closing kept with the valuation. Only the selected ones enter the value. Outliers are struck out, with the reason, and are not ticked by themselves.',
    ),
    heading('adjusted', 'From the price to the adjusted unit value'),
    paragraph(
      'Adjusted unit value = unit value × (1 − negotiation) × homogenisation coefficient. Negotiation applies to listings, not to closings.',
    ),
    paragraph(
      'Homogenisation corrects the differences from your asset by what the local market pays: size, condition, floor, lift… Press the Coef. H to see each part. It goes from 0.01 to 1.99.',
    ),
    heading('statistic', 'Central value'),
    paragraph(
      'Q1, median, mean or Q3 of the adjusted selected comparables. That unit value times the size is the value. You can redo the sum by hand from what the table shows.',
    ),
    heading('interval', '80% interval'),
    paragraph(
      'In tests on past data the price fell inside 8 times out of 10. The wider it is, the less certain. A value entered by hand has no interval.',
    ),
    heading('confidence', 'Confidence'),
    paragraph(
      'Low, medium or high: the estimated chance of being within ±20%. It was measured on asking prices of flats for sale in València (2018); for other types, places and operations it is an estimate from that test.',
    ),
    paragraph(
      'Each market model is measured when it is fitted, on properties that it had not seen. The accuracy page gives its error by zone, type and operation, that of all together, and the day of the measurement.',
    ),
    link('/accuracy', 'See the accuracy by zone'),
    heading('sold', 'Sold against valued'),
    paragraph(
      'Sold against valued compares the price of each sold advertisement with the last value that was dated and saved before that day, by portfolio. A value saved later does not count: it could know the price.',
    ),
    link('/advertisements/sold', 'See what was sold against its values'),
    heading('similarity', 'Similarity'),
    paragraph(
      'From 0 to 100, how alike each comparable is. It ranks the candidates; it does not weigh them in the value.',
    ),
    heading('not', 'What it is not'),
    note(
      'It is not an official appraisal. An appraisal for mortgage purposes (tasación) is signed by an approved company under Order ECO/805/2003. The asset shows how each valuation compares with that order’s comparison method.',
    ),
  ],
}
