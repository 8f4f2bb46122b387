import { type Article, heading, list, note, paragraph, steps } from './article.ts'

export const actForCustomer: Article = {
  id: 'act-for-customer',
  topic: 'operator',
  needs: 'actForCustomer',
  title: 'Act for a customer',
  summary: 'Work with another customer’s data, in plain sight and logged.',
  blocks: [
    paragraph('Only for super admins.'),
    heading('begin', 'Beginning'),
    steps(
      'Press the two arrows in the header, or the button on the page of the customer.',
      'Search for the customer by name or tax number and choose it.',
    ),
    paragraph('A bar at the top of every screen says whom you act for, in your other tabs too.'),
    heading('what', 'What changes'),
    list(
      'You see and change their data as one of their admins would. When you stop acting, you return to the data of your own customer.',
      'Their limits count: if their plan is full, you cannot add more.',
      'Your profile and your sessions remain your own.',
    ),
    heading('log', 'What is logged'),
    paragraph(
      'Their audit log says when you began, what you did and when you stopped, marked as done by the operator. Their admins see it.',
    ),
    heading('stop', 'Stopping'),
    paragraph('Press Stop acting in the bar, or look for it in the command palette.'),
    note('If a user asks for help, a shared screen is often enough: there is no need to enter their data.'),
  ],
}
