import {
  advertisementDetailRoute,
  advertisementsRoute,
  assetCommercialRoute,
  leadBoardRoute,
  leadsRoute,
  publicAdvertisementRoute,
  soldValuesRoute,
} from '../advertising/advertising.routes.ts'
import { assetIndexRoute, assetRoute, assetsRoute } from '../assets/assets.routes.ts'
import { completenessRoute } from '../assets/completeness/completeness.routes.ts'
import { assetDocsRoute } from '../assets/docs/docs.routes.ts'
import { groupRoute, groupSections } from '../assets/groups/groups.routes.ts'
import { assetHistoricRoute } from '../assets/history/history.routes.ts'
import { assetInfoRoute } from '../assets/info/info.routes.ts'
import { customerAuditRoute, customerUsersRoute, teamAuditRoute } from '../audit/audit.routes.ts'
import {
  administrationRoute,
  customerDataRoute,
  customerInsightsRoute,
  customerPlanRoute,
  customerRoute,
  customerUpgradesRoute,
} from '../customers/customers.routes.tsx'
import { exportsRoute } from '../exports/exports.routes.ts'
import { contradictionsRoute } from '../home/contradictions/contradictions.routes.ts'
import { firstValuationRoute, homeRoute } from '../home/home.routes.ts'
import { customerSignInRoute } from '../identity/organisation/sign-in.routes.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { PageError } from '../kernel/states/PageError.tsx'
import { assetManagementRoute } from '../legal/management.routes.ts'
import {
  courtListRoute,
  customerServicesRoute,
  judicialDatesRoute,
  orderedServicesRoute,
  repossessionsRoute,
  serviceRoute,
  servicesRoute,
} from '../legal/services.routes.ts'
import { compareAreasRoute } from '../market/compare/compare.routes.ts'
import { closingDetailRoute, explorerRoute, listingDetailRoute } from '../market/explorer/explorer.routes.ts'
import { dataImportsRoute } from '../market/imports/data-imports.routes.ts'
import { onboardingRoute, plansRoute, subscriptionRoute } from '../onboarding/onboarding.routes.ts'
import { assetOperationRoute } from '../operations/operations.routes.ts'
import {
  bankAccountRoute,
  bankAccountsRoute,
  billsRoute,
  debitFileRoute,
  debitFilesRoute,
  depositsRoute,
  indexesRoute,
  operationsRoute,
  rentRollRoute,
  statementsRoute,
  taxBooksRoute,
} from '../operations/overview.routes.ts'
import { legalTextsRoute } from '../privacy/legal-texts.routes.ts'
import { assetTasksRoute, notificationsRoute, workflowsRoute } from '../tasks/tasks.routes.ts'
import { accuracyRoute } from '../valuation/accuracy/accuracy.routes.ts'
import { groupValuationRoute } from '../valuation/group/group-valuation.routes.ts'
import { valuesToCheckRoute } from '../valuation/to-check/values-to-check.routes.ts'
import { valuationSections } from '../valuation/workbench/valuation.routes.tsx'
import { apiDocumentationRoute } from './api-documentation/api-documentation.routes.ts'
import { companyRoute } from './company.routes.ts'
import { portfoliosRoutes } from './portfolios.routes.ts'
import { profileRoute } from './profile.routes.tsx'
import { Shell } from './shell/Shell.tsx'

/**
 * Routes that are not in the first bundle: onboarding, the public advertisement, and the screens that need a session.
 * Only the screens that need a session are shown within the shell.
 */
export const insideRoutes = [
  onboardingRoute,
  publicAdvertisementRoute,
  appRoute
    .update({ component: Shell, errorComponent: PageError })
    .addChildren([
      homeRoute,
      apiDocumentationRoute,
      profileRoute,
      companyRoute,
      explorerRoute,
      compareAreasRoute,
      listingDetailRoute,
      closingDetailRoute,
      ...portfoliosRoutes,
      exportsRoute,
      accuracyRoute,
      valuesToCheckRoute,
      completenessRoute,
      contradictionsRoute,
      assetsRoute,
      assetRoute.addChildren([
        assetIndexRoute,
        assetInfoRoute,
        ...valuationSections,
        assetOperationRoute,
        assetManagementRoute,
        assetCommercialRoute,
        assetTasksRoute,
        assetDocsRoute,
        assetHistoricRoute,
      ]),
      groupRoute.addChildren([...groupSections.first, groupValuationRoute, ...groupSections.last]),
      operationsRoute,
      repossessionsRoute,
      judicialDatesRoute,
      courtListRoute,
      orderedServicesRoute,
      servicesRoute,
      serviceRoute,
      statementsRoute,
      billsRoute,
      rentRollRoute,
      depositsRoute,
      indexesRoute,
      taxBooksRoute,
      bankAccountsRoute,
      bankAccountRoute,
      debitFilesRoute,
      debitFileRoute,
      advertisementsRoute,
      leadsRoute,
      leadBoardRoute,
      soldValuesRoute,
      advertisementDetailRoute,
      notificationsRoute,
      workflowsRoute,
      administrationRoute,
      legalTextsRoute,
      dataImportsRoute,
      plansRoute,
      subscriptionRoute,
      firstValuationRoute,
      customerRoute.addChildren([
        customerDataRoute,
        customerPlanRoute,
        customerUsersRoute,
        customerSignInRoute,
        customerServicesRoute,
        customerInsightsRoute,
        customerUpgradesRoute,
        customerAuditRoute,
      ]),
      teamAuditRoute,
    ]),
] as const
