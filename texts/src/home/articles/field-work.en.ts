import { type Article, heading, list, note, paragraph, steps } from './article.ts'

export const fieldWork: Article = {
  id: 'field-work',
  topic: 'assets',
  needs: 'seeServices',
  title: 'Visits and photographs with the phone',
  summary: 'Document a service on site, also without a connection.',
  blocks: [
    heading('files', 'Photographs and documents'),
    steps(
      'Open the request and press Take photographs, or Choose files for several at once.',
      'Each file shows its state. One that is not accepted says why; the others go on.',
    ),
    heading('visit', 'Record a visit'),
    steps(
      'Choose the purpose: each has its own checklist.',
      'Enter day and time, who was there and, if you like, keep your position.',
      'The occupant can sign on the screen; enter the name.',
      'Save the visit. The customer sees it with the request, and it does not change any more: a correction is another visit.',
    ),
    heading('offline', 'Without a connection'),
    list(
      'Open the request while there is a connection: afterwards it can be used and loaded again without one.',
      'Photographs and visits wait on the phone and are sent when the connection is back, while the screen is open. Finish the service when they have arrived.',
      'The screen can be installed from the menu of the browser.',
    ),
    paragraph('Signing out erases all that is kept on the phone; if something still waits, you are asked first.'),
    note('Without a connection only the request that you opened last is available.'),
  ],
}
