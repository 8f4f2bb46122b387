import type { CallName, Rows } from '../row.ts'

const named = (uuid: string) => ({ params: { uuid } })
const page = (uuid: string) => ({ params: { uuid }, query: {} })
/** Admins may see their own customer. The operator may see any customer. */
const FOR_ADMINS = { about: 'customer', permission: 'listUsers' } as const

const PLAN = {
  name: 'Plan',
  monthlyCents: 4_900,
  operatingAssets: 100,
  activeUsers: 5,
  stripePrice: null,
  isOffered: true,
}

/** Calls about customers, their plans and usage. */
export const customerRows = {
  customers: { about: 'nothing', permission: 'administer', input: () => ({ query: {} }) },
  createCustomer: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({ body: { name: 'Nueva', segmentId: 2 } }),
  },
  operatingAssetsLimit: { about: 'nothing', input: () => ({ query: { desired: 1 } }) },
  requestUpgrade: { about: 'nothing', input: () => ({ body: { kind: 'operatingAssets' } }) },
  customer: { ...FOR_ADMINS, input: named },
  editCustomer: {
    about: 'customer',
    permission: 'administer',
    input: (uuid) => ({ params: { uuid }, body: { address: 'Calle Mayor 1' } }),
  },
  signInDomains: { about: 'customer', permission: 'administer', input: named },
  saveSignInDomains: {
    about: 'customer',
    permission: 'administer',
    input: (uuid) => ({ params: { uuid }, body: { domains: [`${uuid}.example`] } }),
  },
  customerTemplates: { about: 'customer', permission: 'administer', input: named },
  templateUploadUrl: {
    about: 'customer',
    permission: 'administer',
    input: (uuid) => ({ params: { uuid }, query: { name: 'portada.png' } }),
  },
  setTemplate: {
    about: 'customer',
    permission: 'administer',
    input: (uuid) => ({ params: { uuid, template: 'report' }, body: { filekey: 'template-of-nobody' } }),
    answers: 'files.notFound',
  },
  removeTemplate: {
    about: 'customer',
    permission: 'administer',
    input: (uuid) => ({ params: { uuid, template: 'report' } }),
  },
  activeAssetsCount: { ...FOR_ADMINS, input: named },
  customerDepartments: { ...FOR_ADMINS, input: (uuid) => ({ ...named(uuid), query: {} }) },
  customerPortfolios: { ...FOR_ADMINS, input: page },
  customerInsights: { ...FOR_ADMINS, input: page },
  passwordStatus: { ...FOR_ADMINS, input: page },
  customerUsersValuations: { ...FOR_ADMINS, input: page },
  customerUsersReports: { ...FOR_ADMINS, input: page },
  offeredPlans: { about: 'nothing' },
  plans: { about: 'nothing', permission: 'administer', input: () => ({ query: {} }) },
  createPlan: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({ body: { ...PLAN, name: crypto.randomUUID() } }),
  },
  editPlan: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({ params: { plan: crypto.randomUUID() }, body: PLAN }),
    answers: 'plans.notFound',
  },
  subscription: { about: 'nothing', permission: 'manageSubscription' },
  paymentInvoices: { about: 'nothing', permission: 'manageSubscription' },
  takePlan: {
    about: 'nothing',
    permission: 'manageSubscription',
    input: () => ({ body: { plan: crypto.randomUUID() } }),
    // Card payments are not set up in the test settings.
    answers: 'subscription.paymentUnavailable',
  },
  stripeEvent: { about: 'nothing', answers: 'subscription.paymentUnavailable' },
  customerUpgradeRequests: { ...FOR_ADMINS, input: page },
} satisfies Partial<Rows<CallName>>
