import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const usersAndLimits: Article = {
  id: 'users-and-limits',
  topic: 'team',
  title: 'Users, limits and asking for more',
  summary: 'Invite your team and ask for more when the plan runs short.',
  blocks: [
    heading('invite', 'Inviting'),
    steps(
      'Open Team and press New user.',
      'Enter first name, last name and email, and choose role, departments and portfolios.',
      'Press Create and invite: they get a link to set a password, valid for 7 days.',
    ),
    heading('import', 'Importing a list'),
    steps(
      'In Team, press Import and paste the rows of your spreadsheet with their headings, or choose a CSV file.',
      'Check the effect of each row, and the errors. An empty cell changes nothing.',
      'Confirm. New users receive the invitation; users who are not in the list are deactivated only if you tick it.',
    ),
    heading('manage', 'Changing or taking away access'),
    paragraph(
      'In the menu of each person: edit, send a password link, end their sessions, deactivate or activate, and erase their data. A deactivated user is signed out at once; their work stays. Erasing a person’s data cannot be undone. A change of role ends their sessions.',
    ),
    heading('limits', 'Limits of the plan'),
    list('Active users: inactive ones and providers do not count.', 'Operating assets: all that are not archived.'),
    paragraph(
      'Team shows how much of each you use; when you load a data tape you are told before creating the portfolio whether its assets fit.',
    ),
    heading('upgrade', 'Asking for more'),
    steps('Press Upgrade plan beside the limit.', 'Say how many you need and send the request.'),
    paragraph('It goes to the operator, who answers by email. There is no need to repeat it.'),
    link('/user-profile/team', 'Go to team'),
  ],
}
