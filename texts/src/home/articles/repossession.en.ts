import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const repossession: Article = {
  id: 'repossession',
  topic: 'assets',
  needs: 'seeManagement',
  title: 'Repossession and services of providers',
  summary: 'From the acquisition to registration and possession, with the services you request.',
  blocks: [
    paragraph(
      'An asset in management has the section Repossession if your organisation has the licence. It ends when the title is registered and there is possession.',
    ),
    heading('start', 'Begin'),
    steps(
      'Enter the acquisition type and its dates. For a foreclosure award, registration waits for the court certificate (testimonio).',
      'Add an occupancy report, a mediation or a registry entry: internal, or external to request it from a provider.',
      'Attach the document that each state asks for: without it the state cannot be saved.',
      'Edit as many sections as you need: the changes are marked, and Save sends them together. If something fails you see in which part, and nothing is saved.',
    ),
    heading('possession', 'Possession'),
    list(
      'A court eviction carried out or a signed proposal gives possession by itself; corrected or withdrawn, the possession follows. A date after today is a plan and gives none.',
      'If a provider reports it, you confirm it with one click.',
      'A new occupation opens another cycle; the previous one stays in the history.',
    ),
    heading('value', 'Value when occupied'),
    paragraph(
      'Beside the value of an occupied asset you see its value when occupied: the value when vacant, discounted over the months to possession, less holding and procedure. It follows from the state of its management and does not change the valuation. A vacant asset only says that it is vacant.',
    ),
    list(
      'An admin sets months, costs and rate in My profile, Value when occupied, each with its source. Until then they are invented examples, and each value says so.',
      'If a court eviction has a date, the months until that date count; if it is suspended, those that follow the end of the suspension.',
      'The list of assets has the columns Possession state and Value when occupied; the portfolio report and its workbook add them up with every assumption.',
    ),
    heading('occupants', 'Data of occupants'),
    paragraph(
      'If an occupant asks you to erase their data, open the records of Occupancy, choose a report that names them and press Erase this occupant’s data: name and telephone leave the reports of the asset and the log of changes. Comments stay as they are: check them.',
    ),
    heading('dates', 'Judicial dates'),
    list(
      'Each deadline is counted with its own calendar: that of the court, of the land registry (August counts), or calendar days. You see the last day, how it is counted and the article.',
      'Judicial dates lists them by day from today on, and the month beside them counts the overdue deadlines; you can subscribe from your calendar.',
      'You are notified of each date some days before, on the day, and when a deadline is missed: under Tasks and notifications, and by email to the user responsible for the asset or to the department. On Mondays a summary of the week arrives.',
      'A missed deadline asks for its reason, which is kept in the history; while it stays open, the head of the department is notified.',
      'Filter the calendar by responsible user, portfolio or court.',
      'An admin adds local holidays; those of the town of the court or of the land registry that a procedure names count.',
    ),
    heading('file', 'Timeline and file'),
    paragraph(
      'The Tasks section of the asset has acts, states, services, comments, documents and emails in their order. File as PDF with annexes prints them for the lawyer, with the index and the numbered documents.',
    ),
    heading('services', 'Services of providers'),
    steps(
      'Choose the service and the provider. The expiry is proposed and you can change it.',
      'The provider gets an email, fills in its report and comments with you in the same place.',
      'You can cancel until it is finished: the provider no longer sees the asset.',
    ),
    heading('visits', 'Visits of the provider'),
    list(
      'In each request the agent takes or chooses several photographs at once and records visits with time, place, checklist and the signature of the occupant. You see them when you open the request, and in the timeline.',
      'Without a connection photographs and visits wait on the phone and are sent when it is back. The screen can be installed from the menu of the browser.',
      'Who was there, the remarks and the signature are erased with the data of the occupants.',
    ),
    note('A provider sees only the asset and the reports of its request; once finished, it only reads them.'),
    link('/repossessions/dates', 'Open judicial dates'),
    link('/repossessions', 'Go to Repossessions'),
  ],
}
