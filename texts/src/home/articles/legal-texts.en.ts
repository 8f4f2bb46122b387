import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const legalTexts: Article = {
  id: 'legal-texts',
  topic: 'operator',
  needs: 'administer',
  title: 'Edit the legal texts',
  summary: 'Legal notice, privacy, cookies and terms in your own words.',
  blocks: [
    heading('shipped', 'The shipped wording'),
    paragraph(
      'Each page comes with a text in Spanish and English that already names the operator, the periods and the configured services. Missing details are in square brackets: fill them in and review the text before you open the service to the public.',
    ),
    heading('edit', 'Changing it'),
    steps(
      'In Administration › Legal texts, choose the page and its language.',
      'Write on one side and see on the other how it looks.',
      'Press Save: it is public at once.',
    ),
    list(
      'A line that begins with # is a heading.',
      'One that begins with - is a point of a list.',
      'A blank line separates paragraphs.',
    ),
    heading('both', 'Both languages'),
    paragraph('Each language is saved on its own: when you change one, change the other too.'),
    note(
      'Wording of your own no longer follows the settings: when you add a service, update it. Each wording is kept with its date: earlier ones can be read under the text, and each registration records which terms the user accepted.',
    ),
    link('/administration/legal', 'Go to the legal texts'),
  ],
}
