import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const explorer: Article = {
  id: 'explorer',
  topic: 'valuation',
  title: 'Explore the market',
  summary: 'Listings and closings as a list and a map, values without an asset, and alerts of what is new.',
  blocks: [
    heading('find', 'Find what was sold in a street'),
    steps(
      'Enter a street, with or without its number, a municipality, a province, a postal code, coordinates or a cadastral reference: the map goes there. The last choice searches addresses and descriptions for your words.',
      'Choose Listings or Closings and set the filters. List, map and counts change together.',
      'Draw a polygon, a circle or a rectangle to keep to an area, or enter its coordinates.',
      'Open a result for its data, its price history, similar ones and the figures of its area.',
    ),
    paragraph(
      'A property advertised on several portals is shown once, by its newest advert; the others are on its page. Only adverts that agree in everything they say are merged.',
    ),
    heading('value', 'Value without creating an asset'),
    paragraph(
      '“Value this” computes the value of a listing, a closing, a point of the map or a home that you describe. The value stays on your home page, and no asset is created.',
    ),
    paragraph(
      '“Use in a valuation” takes the listing or closing into the valuation of one of your assets, as a comparable. Nothing is saved until you save the valuation.',
    ),
    heading('opportunities', 'Find opportunities'),
    paragraph(
      '“Opportunities” shows the listings at least 10% below their automatic value, with medium or high confidence. Filters of yield, price cut and days on market combine with it, and the column “Value / price” sorts the list. The page of a listing explains its value by comparables.',
    ),
    paragraph(
      'Save the search and switch its alert on: an email tells you when a new listing has a value and matches the filters, or when its price falls. Values are computed after each import of data.',
    ),
    heading('compare', 'Compare areas'),
    paragraph(
      'Draw an area or zoom in, and press “Compare”. A comparison holds up to four areas, and also municipalities, streets or postal codes that you search for there: prices and rents, yield, time on market, closings against listings, stock, incomes and population. Its button prints it.',
    ),
    heading('layers', 'Layers'),
    list(
      'Base map: the default is that of the National Geographic Institute. While it does not answer, the map of this server is shown, a line at the foot says so, and it comes back by itself.',
      'Own layers: your assets, the listings and the closings.',
      'The same button is on the maps of assets, of a valuation and of an advert; your choice is kept in this browser.',
      'Pictures: the page shows them where the source gives them. If one does not arrive, its place stays empty.',
      'Market: price per m², yield and annual change by colour, with the number of homes; areas with fewer than five have no colour.',
      'Incomes, income distribution and population by colour, with their source and date.',
      'Boundaries and natural areas, of public services. If one does not answer, the map stays and it is tried again every minute.',
    ),
    heading('keyboard', 'Without a mouse'),
    paragraph(
      'Move the focus to the map with Tab: the arrows move it, + and − zoom, N and P go to the next and the previous item and say what it is; Enter opens it. An area is drawn with “Enter coordinates”.',
    ),
    heading('alert', 'Alerts'),
    paragraph(
      'Save the search as a view and press the bell: you will get a daily email with what is new. The same bell ends it.',
    ),
    heading('study', 'Study of an area'),
    paragraph(
      'Zoom in or draw an area and choose Area study: a PDF with what is offered, sold and let there, its medians by quarter and the newest evidence. You find it in Reports and exports.',
    ),
    note('The features of a listing are those that its advertiser entered: they were not verified.'),
    link('/explorer/{-$openTab}', 'Open the explorer'),
  ],
}
