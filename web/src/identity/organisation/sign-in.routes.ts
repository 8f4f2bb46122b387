import { IconLogin2 } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { customerRoute } from '../../customers/customers.routes.tsx'
import { recordSection } from '../../kernel/record/section.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'

/** The e-mail domains of a customer. The operator confirms them. */
export const customerSignInRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/sign-in',
  ...recordSection({
    label: 'administration:record.signIn',
    icon: IconLogin2,
    permission: 'administer',
    page: lazyPage(() => import('./DomainsSection.tsx')),
  }),
})
