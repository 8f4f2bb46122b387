import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const groups: Article = {
  id: 'groups',
  topic: 'assets',
  title: 'Groups and subgroups',
  summary: 'Bring the assets of a building together to edit and value them at once.',
  blocks: [
    heading('make', 'Create a group'),
    list(
      'When a data tape is loaded: by group ID or by cadastral estate.',
      'In the groups view of a portfolio: Group.',
      'By hand: select assets in the table and press Create group or Add to group.',
    ),
    paragraph('An asset is in one group only and, within it, in one subgroup at most.'),
    heading('subgroups', 'Subgroups and principals'),
    paragraph(
      'In Assets you can create subgroups, ungroup and choose the principal. In a cadastral estate they are created for you: dwellings by rooms, the rest by type. The principal is the reference asset: its data are shown, and it cannot be archived while it is the principal.',
    ),
    heading('edit', 'Edit all of them'),
    paragraph(
      'A change of the group or of a subgroup is copied to its assets. If one was edited alone, you are warned before it is overwritten.',
    ),
    heading('value', 'Value a group'),
    steps(
      'Open Valuation and choose sale or rent.',
      'For each subgroup, open its reference asset and adjust the comparables.',
      'Go back and press Pass to the assets: each is valued by the unit value and its own area. You can also enter another unit value.',
    ),
    paragraph(
      'The panel shows the map and the comparables of the reference asset of each subgroup. When you pass the value you can choose another date: the comparables of that day are searched, and you see the value before it is passed.',
    ),
    note('Assets without an area or coordinates are not valued, and are named.'),
    heading('history', 'History and documents'),
    paragraph('Docs and History show those of all assets of the group and are filtered by asset.'),
    link('/portfolios', 'Go to portfolios'),
  ],
}
