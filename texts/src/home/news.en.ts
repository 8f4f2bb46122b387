import { link, list, type NewsText, paragraph } from './articles/article.ts'
import type { ReleaseId } from './releases.ts'

export const news: Record<ReleaseId, NewsText> = {
  '0.2': {
    title: 'Accounts, users and administration',
    blocks: [
      paragraph('Each user signs in with an account of their own and sees the data they have access to.'),
      list(
        'Sign-up with a confirmed address, new passwords by link and, where it is switched on, sign-in with Google.',
        'Your profile: details, password, open sessions, assigned portfolios and privacy, with the download and erasure of your data.',
        'Team: admins invite people, give roles, assign portfolios and deactivate. Every action stays in the audit log.',
        'The limits of the plan in sight, with the request for more.',
        'A home screen for each kind of user.',
        'API documentation, with every call ready to try.',
        'This help.',
      ),
      link('/user-profile', 'Go to my profile'),
    ],
  },
  '0.1': {
    title: 'Portfolios, data tapes and valuations',
    blocks: [
      paragraph('From a spreadsheet to an explained value for each asset.'),
      list(
        'Portfolios with their data tape: columns are recognised, errors are corrected before anything is written, and loading the same file twice duplicates nothing.',
        'Valuation by comparables for sale and rent, with selected comparables, homogenisation, an 80% interval and confidence.',
        'Assets manager with filters, saved views, map, bulk actions and export to Excel.',
        'Asset page with editing, summary of changes and history.',
      ),
      link('/portfolios', 'Go to portfolios'),
    ],
  },
}
