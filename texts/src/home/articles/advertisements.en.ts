import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const advertisements: Article = {
  id: 'advertisements',
  topic: 'assets',
  needs: 'readAdvertisements',
  title: 'Advertise and sell an asset',
  summary: 'Advertisements with images and description, public page, interested parties and feeds for portals.',
  blocks: [
    heading('create', 'Create an advertisement'),
    steps(
      'In the asset, open Commercial and press New advertisement. It takes the area, the sale value and all images.',
      'Order the images, choose the cover and untick those you do not want. Included ones cannot be deleted from the asset.',
      'Enter the description or generate it in one of ten styles: it appears sentence by sentence, already checked, and can be cancelled. If it says something that the advertisement does not have, you are warned.',
      'Save and press Publish. Area, price and place are needed.',
    ),
    note('Without an area, or without cadastral reference and address, no advertisement can be created.'),
    heading('states', 'From draft to sale'),
    list(
      'Reserve keeps the advertisement published and marks it as reserved.',
      'Withdraw asks for a reason. A withdrawn advertisement can be published again.',
      'Sold asks for price and date. Lost says whether the buyer withdrew or the asset left.',
      'A sale withdraws the published rents of the asset. Correcting the closing changes its data; cancelling it leads back to the draft. The history keeps what was there.',
    ),
    heading('public', 'Public page and interested parties'),
    paragraph(
      'The public page shows the approximate area on a map, and shareable images only. People who fill it in are listed in Interested parties, and the commercial managers get a mail. Their data are deleted after twelve months without changes.',
    ),
    heading('feeds', 'Feeds for portals'),
    paragraph(
      'In Advertisements, an admin creates the secret addresses of Kyero XML and JSON. Renewing them ends the earlier ones.',
    ),
    note('A draft that was never published can be deleted.'),
    paragraph(
      'Interested parties has everybody who asked about any of your advertisements, with the state of each. You answer in the advertisement.',
    ),
    link('/advertisements', 'Go to advertisements'),
  ],
}
