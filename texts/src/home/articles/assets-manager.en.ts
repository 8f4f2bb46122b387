import { type Article, heading, link, paragraph, steps } from './article.ts'

export const assetsManager: Article = {
  id: 'assets-manager',
  topic: 'assets',
  title: 'The assets manager',
  summary: 'Columns, filters, views, bulk actions and export.',
  blocks: [
    heading('columns', 'Columns'),
    paragraph(
      'Under Columns you choose which are shown and in what order; drag their edge to change the width and press a heading to sort. Your choice is kept in your account, for all your browsers.',
    ),
    heading('filters', 'Filters and views'),
    paragraph(
      'Press Filter to add one: type, province, condition, phase, value, outstanding debt, air conditioning, floors of the building, area, warnings… Filters add up and are part of the address of the page, which you can share.',
    ),
    paragraph(
      'Save view keeps filters, order, rows per page and columns under a name. Only you see it, on any computer. In the menu of the view you can save changes, rename it, share it with every user of your company, or open the list with it. A shared view is changed by its author or an admin. Every list saves views.',
    ),
    paragraph(
      'If a search matches no identifier, cadastral reference or address, the assets that contain it in any other text are shown, and the list says so.',
    ),
    heading('own', 'Custom columns of your data tapes'),
    paragraph(
      'Columns that you kept as a custom field when you loaded a data tape can be shown, filtered and sorted by, too: they are at the end of Columns and of Filter under their name, and saved with views. Their kind is decided from their values. A text is filtered by its most frequent values or by a part; a number and a date, by a range; any of them, by having a value or not. In numbers a full stop groups thousands and a comma begins the decimals.',
    ),
    paragraph(
      'An admin can change the name and the kind of a column, hide it, or mark that it has personal data: filters then do not list its values. Lists offer up to 100 custom columns. Another spelling of the same name, with another case or other accents, is the same column.',
    ),
    link('/user-profile/own-columns', 'Go to custom columns'),
    heading('map', 'Map'),
    paragraph(
      'The Map view shows the same filtered assets; Split puts the table beside it. Above 2,000 they are clustered: zoom in to see them one by one.',
    ),
    paragraph(
      'Pointing at a row highlights its mark, and the other way round; pressing a mark opens its card. Move the map and press Search this area to filter the table, too. Drag the bar to change the width of each part.',
    ),
    heading('bulk', 'Bulk actions'),
    steps(
      'Select rows, or the whole page with the box above them; then you can extend it to all results of the filter.',
      'Choose in the bar below: Edit a field, Value, Enrich, Move to management, Create group, Add to group, Export or Archive. On a phone they are in the menu Actions.',
    ),
    paragraph(
      'All of them work over any portfolios. Value, Enrich and Export show before they start which portfolios the assets belong to, which are left out and why. Each portfolio is valued and enriched by a job of its own, for its operations and at its date; the export is one workbook. A group is of one portfolio: the dialog says which assets are left out. Moving to management and archiving in bulk is for admins. To archive, select the rows: you cannot archive everything at once.',
    ),
    paragraph(
      'Edit a field shows before anything changes how many assets change, how many have the value already and which cannot, with the reason. An edit, a move to management, an archiving and adding to a group can be undone for 24 hours: in the notice, or under Bulk changes above the list. What was changed since stays as it is.',
    ),
    heading('groups', 'Groups and subgroups'),
    paragraph(
      'The Groups view lists the groups with their summed values and areas. Group creates them by the group ID of the data tape or by cadastral estate; you can also select assets in the table and create one. An asset is in one group only.',
    ),
    paragraph(
      'On the page of a group, what you change under Info is copied to all its assets; if one was edited alone, you are warned before it is overwritten. Under Assets you choose the principal of the group and of each subgroup, form subgroups and remove assets. The principal cannot be archived.',
    ),
    heading('export', 'Export'),
    paragraph(
      'Export downloads a workbook with what is filtered or selected: the data of the asset, its values with their interval, and the warnings.',
    ),
    link('/assets', 'Go to assets'),
  ],
}
