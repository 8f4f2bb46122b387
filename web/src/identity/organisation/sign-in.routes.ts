import { IconLogin2 } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { customerRoute } from '../../customers/customers.routes.tsx'
import { recordSection } from '../../kernel/record/section.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'

/** A customer's email domains, which the operator confirms. */
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
