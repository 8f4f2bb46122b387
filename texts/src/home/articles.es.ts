import { actForCustomer } from './articles/act-for-customer.es.ts'
import { administration } from './articles/administration.es.ts'
import { advertisements } from './articles/advertisements.es.ts'
import { api } from './articles/api.es.ts'
import { archive } from './articles/archive.es.ts'
import type { Article } from './articles/article.ts'
import { assetsManager } from './articles/assets-manager.es.ts'
import { comparables } from './articles/comparables.es.ts'
import { completeness } from './articles/completeness.es.ts'
import { contradictions } from './articles/contradictions.es.ts'
import { copyAsset } from './articles/copy-asset.es.ts'
import { correctTape } from './articles/correct-tape.es.ts'
import { createAccount } from './articles/create-account.es.ts'
import { createPortfolio } from './articles/create-portfolio.es.ts'
import { documents } from './articles/documents.es.ts'
import { editAsset } from './articles/edit-asset.es.ts'
import { enrichment } from './articles/enrichment.es.ts'
import { examplePortfolio } from './articles/example-portfolio.es.ts'
import { explorer } from './articles/explorer.es.ts'
import { fieldWork } from './articles/field-work.es.ts'
import { groups } from './articles/groups.es.ts'
import { integration } from './articles/integration.es.ts'
import { keyboard } from './articles/keyboard.es.ts'
import { legalTexts } from './articles/legal-texts.es.ts'
import { methods } from './articles/methods.es.ts'
import { operation } from './articles/operation.es.ts'
import { organisation } from './articles/organisation.es.ts'
import { partsFile } from './articles/parts-file.es.ts'
import { privacy } from './articles/privacy.es.ts'
import { publicData } from './articles/public-data.es.ts'
import { readValuation } from './articles/read-valuation.es.ts'
import { reports } from './articles/reports.es.ts'
import { repossession } from './articles/repossession.es.ts'
import { roles } from './articles/roles.es.ts'
import { sessions } from './articles/sessions.es.ts'
import { signIn } from './articles/sign-in.es.ts'
import { subscription } from './articles/subscription.es.ts'
import { tasks } from './articles/tasks.es.ts'
import { usersAndLimits } from './articles/users-and-limits.es.ts'
import { valuationReport } from './articles/valuation-report.es.ts'
import { valuePortfolio } from './articles/value-portfolio.es.ts'
import { valuesToCheck } from './articles/values-to-check.es.ts'

/** All help articles. The list shows them by topic, in this order within each topic. */
export const articles: readonly Article[] = [
  signIn,
  createAccount,
  examplePortfolio,
  createPortfolio,
  correctTape,
  partsFile,
  valuePortfolio,
  readValuation,
  comparables,
  valuationReport,
  valuesToCheck,
  explorer,
  methods,
  assetsManager,
  completeness,
  contradictions,
  editAsset,
  tasks,
  documents,
  operation,
  advertisements,
  reports,
  groups,
  enrichment,
  copyAsset,
  archive,
  repossession,
  fieldWork,
  roles,
  usersAndLimits,
  organisation,
  subscription,
  sessions,
  privacy,
  api,
  integration,
  keyboard,
  administration,
  actForCustomer,
  legalTexts,
  publicData,
]
