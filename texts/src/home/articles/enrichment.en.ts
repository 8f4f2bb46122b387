import { type Article, heading, link, list, paragraph } from './article.ts'

export const enrichment: Article = {
  id: 'enrichment',
  topic: 'assets',
  title: 'Enrichment: complete data from the cadastre',
  summary: 'What is completed, where it comes from and what is left alone.',
  blocks: [
    paragraph(
      'It starts by itself after a data tape is loaded or an asset is created, if the cadastre or outlines are configured. Ask for it again with Enrich again, in the menu of the asset or in the bar of the table.',
    ),
    heading('what', 'What is completed'),
    list(
      'Location: by cadastral reference; without one, by coordinates; otherwise by the address.',
      'Municipality, census section and postal code.',
      'Year, floor and areas of the cadastre.',
      'Estimated: rooms, lift and annexes.',
    ),
    heading('size', 'The 15% rule'),
    paragraph(
      'With the size source Auto, if the area of the cadastre differs by more than 15% from the given one, that of the cadastre is taken and the asset has a warning. With Data tape the given one is always taken.',
    ),
    heading('sources', 'Source of each value'),
    paragraph(
      'Each value shows its source: Cadastre, Outlines, Estimated, Data tape or By hand. What a person entered is not overwritten. While you edit, the label of another source becomes By hand; undo the change to get it back. Once it is saved, the form still offers the value of the other source below the field.',
    ),
    heading('facade', 'Façade photo'),
    paragraph(
      'An asset without images shows the façade photo of the cadastre on its page and in lists. It arrives shortly after you open the list for the first time; until then, or if there is no photo, you see the icon of its type. Once you upload an image, yours is shown.',
    ),
    heading('down', 'If the cadastre does not answer'),
    paragraph(
      'The asset says so, and it is asked again later. Álava, Gipuzkoa, Navarre and Biscay have their own cadastre: their references are kept without being looked up.',
    ),
    link('/assets', 'Go to assets'),
  ],
}
