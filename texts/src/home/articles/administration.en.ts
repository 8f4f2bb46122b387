import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const administration: Article = {
  id: 'administration',
  topic: 'operator',
  needs: 'administer',
  title: 'Administer the customers',
  summary: 'Create customers, set their plan and answer their requests.',
  blocks: [
    paragraph('Administration is for admins of the operator’s customer and for super admins.'),
    heading('create', 'Creating a customer'),
    steps(
      'In Administration › Customers, press New customer.',
      'Enter its name and choose its segment and the limits of its plan. The rest is filled in on its page afterwards.',
      'Open its Users section and invite its first admin.',
    ),
    heading('segment', 'The segment'),
    paragraph(
      'It decides which home its users see. Those of a service provider are all providers: they only see the assets of their service requests.',
    ),
    heading('plan', 'The plan'),
    list(
      'Limits of operating assets and of active users. You can set them below what is in use: nothing is lost, but nothing can be added.',
      'Repossession licence: opens notifications and legal management, to corporate customers only.',
      'API activated: its users may sign in from a program.',
      'Stripe identifier and Inactive since: while both are filled in, the subscription is not active.',
    ),
    paragraph(
      'Plans that are taken online are defined in the Plans tab: price, limits and the Stripe price. A customer that takes one gets its limits.',
    ),
    heading('brand', 'Colours, logo and cover'),
    paragraph(
      'In Data › Branding, choose the two colours and upload the logo, which is at the head of emails and reports, and an A4 picture that is printed as the cover of each report. The preview shows both.',
    ),
    heading('upgrades', 'Upgrade requests'),
    paragraph(
      'The Requests section says who asks for more. Raising the limit takes the figure to the plan; it counts once you save it.',
    ),
    heading('insights', 'Insights and audit log'),
    paragraph(
      'Insights count what the customer does: assets, valuations, sign-ins. The audit log says who signed in or changed users, permissions and the plan, when and from where.',
    ),
    heading('close', 'Closing a customer'),
    paragraph(
      'Closing deletes everything the customer has: people, portfolios, assets, log and files. It is done on the command line of the server.',
    ),
    note('The segment and the subscription of the operator’s customer cannot be changed.'),
    link('/administration', 'Go to administration'),
  ],
}
