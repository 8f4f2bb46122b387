import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { type ReactNode, useState } from 'react'
import { AssignUsersDialog } from './AssignUsersDialog.tsx'
import { EditDefinitionDialog } from './EditDefinitionDialog.tsx'
import { ValueDialog } from './ValueDialog.tsx'

interface PortfolioDialogs {
  edit: () => void
  value: () => void
  assign: () => void
  /** The currently open dialog. The page must render it. */
  dialog: ReactNode
}

/** The dialogs that a portfolio's menu and header share. */
export function usePortfolioDialogs(portfolio: Portfolio): PortfolioDialogs {
  const [open, setOpen] = useState<'edit' | 'value' | 'assign' | null>(null)
  const close = () => setOpen(null)
  return {
    edit: () => setOpen('edit'),
    value: () => setOpen('value'),
    assign: () => setOpen('assign'),
    dialog: (
      <>
        {open === 'edit' && <EditDefinitionDialog portfolio={portfolio} onClose={close} />}
        {open === 'assign' && <AssignUsersDialog portfolio={portfolio} onClose={close} />}
        {open === 'value' && <ValueDialog portfolio={portfolio} onClose={close} />}
      </>
    ),
  }
}
