import { type Article, heading, link, note, paragraph } from './article.ts'

export const roles: Article = {
  id: 'roles',
  topic: 'team',
  title: 'Roles: what each person may do',
  summary: 'Viewer, editor, admin and provider.',
  blocks: [
    heading('viewer', 'Viewer'),
    paragraph('Sees the portfolios assigned to them: reads and exports. Changes nothing.'),
    heading('editor', 'Editor'),
    paragraph(
      'Also edits assets, valuations and documents of those portfolios, creates single assets and archives them one by one.',
    ),
    heading('admin', 'Admin'),
    paragraph(
      'Sees all portfolios of the company. Creates and archives portfolios, loads data tapes, moves to management and archives in bulk, manages users, assigns portfolios and reads the audit log.',
    ),
    heading('provider', 'Provider'),
    paragraph(
      'An external user: sees only the assets of their service requests, whatever the role. Does not count as an active user.',
    ),
    heading('departments', 'Departments'),
    paragraph('They say who is offered which tasks. They do not change what can be seen.'),
    note(
      'A page that you may not open looks as if it did not exist. If a portfolio is missing, ask an admin of your company.',
    ),
    link('/user-profile/access', 'See my portfolios'),
  ],
}
