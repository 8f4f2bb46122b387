import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const advertisements: Article = {
  id: 'advertisements',
  topic: 'assets',
  needs: 'readAdvertisements',
  title: 'Advertise and sell an asset',
  summary: 'Advertisements with images and description, public page, leads and feeds for portals.',
  blocks: [
    heading('create', 'Create an advertisement'),
    steps(
      'In the asset, open Commercial and press New advertisement. It takes the area, the sale value and all images.',
      'Order the images, choose the cover and untick those you do not want. Included ones cannot be deleted from the asset.',
      'Enter the description or generate it in one of ten styles: it appears sentence by sentence, already checked, and can be cancelled. If it says something that the advertisement does not have, you are warned.',
      'Save and press Publish. Area, price and place are needed and, for buildings and their homes or premises, the energy rating.',
    ),
    note('Without an area, or without cadastral reference and address, no advertisement can be created.'),
    heading('states', 'From draft to sale'),
    list(
      'Reserve keeps the advertisement published and marks it as reserved.',
      'Withdraw asks for a reason. A withdrawn advertisement can be published again.',
      'Sold asks for price and date. Lost says whether the buyer withdrew or the asset left.',
      'A sale withdraws the published rental advertisements of the asset. Correcting the closing changes its data; cancelling it leads back to the draft. The history keeps what was there.',
    ),
    heading('public', 'Public page and leads'),
    paragraph(
      'The public page shows the approximate area on a map, and shareable images only. People who fill it in are listed in Leads, and the commercial managers get an email. Their data are deleted after twelve months without changes.',
    ),
    heading('feeds', 'Feeds for portals'),
    paragraph(
      'In Advertisements, an admin creates the secret addresses of Kyero XML and JSON. Renewing them ends the earlier ones.',
    ),
    note('A draft that was never published can be deleted.'),
    heading('pipeline', 'From a lead to the deed'),
    steps(
      'Add those who call, write, or come by a portal or an agent in the advertisement, with their source. Those who fill in the public page are added by themselves.',
      'In the sales board each column is a state: move a person with the button Move, and filter by source.',
      'Arrange a viewing asks for day and time; afterwards you note the result. Your calendar program can read the calendar of viewings.',
      'Note an offer asks for amount and day. Reserve asks for what was paid and when it expires, and marks the advertisement as reserved.',
      'Sign the deed sells the advertisement at that price on that day; the other leads are discarded.',
    ),
    note('If the reservation or the sale is cancelled in the advertisement, the person has an offer again.'),
    heading('week', 'Publish several, and follow the week'),
    list(
      'In Advertisements, tick several and press Publish: it says what each one needs and publishes those that are ready.',
      'Each advertisement shows its earlier prices and its days on the market, all publications together.',
      'Every Monday, admins and commercial managers get a report by email, which can be switched off in the panel of Advertisements.',
    ),
    link('/advertisements/leads/board', 'Go to the sales board'),
    link('/advertisements', 'Go to advertisements'),
  ],
}
