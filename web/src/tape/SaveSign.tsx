import { IconCloudCheck, IconCloudPause, IconCloudUp, IconCloudX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kernel/i18n/error-text.ts'
import classes from './file.module.css'
import type { Autosave } from './wizard/use-autosave.ts'

const SIGNS = {
  saved: <IconCloudCheck size={14} stroke={1.5} aria-hidden />,
  saving: <IconCloudUp size={14} stroke={1.5} aria-hidden />,
  waiting: <IconCloudPause size={14} stroke={1.5} aria-hidden />,
  failed: <IconCloudX size={14} stroke={1.5} aria-hidden />,
}

/** State of the autosave. It tells the user whether the server has stored choices and corrections. */
export function SaveSign({ autosave: { state, error } }: { autosave: Pick<Autosave, 'state' | 'error'> }) {
  const { t } = useTranslation('wizard')
  return (
    <div className={`${classes.saved} row gap-4 text-3 fs-12`} data-state={state} role="status">
      {SIGNS[state]}
      {state === 'failed' && error ? errorText(error) : t(`autosave.${state}`)}
    </div>
  )
}
