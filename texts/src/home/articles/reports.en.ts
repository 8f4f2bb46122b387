import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const reports: Article = {
  id: 'reports',
  topic: 'assets',
  needs: 'seeAssets',
  title: 'Reports and exports',
  summary: 'Dossiers, valuation and portfolio reports, and links for people without an account.',
  blocks: [
    heading('order', 'Generate a report'),
    steps(
      'Dossier of an asset: press Generate report in Docs.',
      'Report of a valuation: in the menu of the valuation. Choose language, length, sections, pictures in order (also a map, an aerial photo and the cadastral map of the place) and PDF annexes.',
      'Several assets: tick them in the list and choose Valuation reports; they come in a zip.',
      'A portfolio: PDF report, in the menu of the portfolio.',
    ),
    paragraph(
      'They are prepared in the background while you work. You find them in Reports, in the menu at the left, for 30 days. Those of an asset are kept in its Docs as well.',
    ),
    note(
      'If an asset is archived, or you lose access to it, before a report is prepared, the report is made without it. The list says what was left out and why.',
    ),
    heading('everything', 'Copy of all data'),
    paragraph(
      'An admin orders it in Reports, with Copy of all data. It is a zip with each table in CSV, the JSON schema of its columns and all documents; README.md explains its content. It has no passwords or keys. It contains personal data: keep it carefully. It is prepared in the background, can be downloaded for 30 days and is not shared by links. A program orders it with POST /api/exports/archive and a key with the permissions Read everything and Copy of all data.',
    ),
    heading('limits', 'Limits'),
    list(
      'Ten reports being prepared for each person.',
      'Up to 500 assets in a zip. Download it before you order another report.',
    ),
    heading('links', 'Share outside'),
    paragraph(
      'With Share by link, anyone who has the address can download the document until it expires or you end it. You see when it was opened.',
    ),
    note('A valuation report carries the fingerprint of its evidence and the address where anyone can check it.'),
    link('/exports', 'Go to reports'),
  ],
}
