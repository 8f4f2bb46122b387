import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const tasks: Article = {
  id: 'tasks',
  topic: 'assets',
  needs: 'seeNotifications',
  title: 'Work with tasks and notifications',
  summary: 'Where tasks come from, who sees them and how they end.',
  blocks: [
    paragraph(
      'A task starts by itself when a field of legal management or of Info takes a value, or when the task before it ends. You can also create one by hand in the Tasks section of the asset.',
    ),
    heading('see', 'Who sees a task'),
    list('Without a user: all candidates see it.', 'With a user: that person, the deputy and the admins see it.'),
    heading('work', 'Do a task'),
    steps(
      'Open it and press Assign to me.',
      'Press Start, add comments and attach documents: they are kept with the asset too.',
      'Press Finish: the tasks after it start.',
    ),
    heading('defaults', 'Who gets new ones'),
    paragraph(
      'In Assignment an admin chooses who is a candidate and, for each portfolio, who gets each type of task. The Tasks section of an asset may name another user for that asset.',
    ),
    paragraph('On Home, Tasks of the day has yours that are overdue or due today or tomorrow.'),
    heading('away', 'Holidays, emails and calendar'),
    paragraph(
      'In My settings you choose who stands in for you and on which days, which emails you get, and the address of your calendar.',
    ),
    paragraph(
      'There you also choose the emails about deadlines and the days of notice. Under Deadline notifications an admin sets the days of notice of the organisation and the head of each department.',
    ),
    heading('workflows', 'Drafts of workflows'),
    paragraph(
      'If the operator allows it to your organisation, the head of a department opens Workflows, drafts one and tries it on an asset that they can see. A draft starts nothing: the operator makes it live.',
    ),
    note(
      'Opening a notification processes it, and keeps who opened it and when. That of a missed deadline first asks for the reason.',
    ),
    link('/notifications', 'Open tasks and notifications'),
  ],
}
