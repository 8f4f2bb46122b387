import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../kernel/record-actions/ActionMenu.tsx'
import { IconAction } from '../../kernel/record-actions/IconAction.tsx'
import classes from './docs.module.css'
import { type ActedDocument, useDocumentActions } from './use-document-actions.tsx'

/** Star and download as buttons, everything else in the menu. */
const AS_BUTTONS = ['favorite', 'download']

/** Actions for one document; actions that are not allowed are not drawn. */
export function DocumentActions(acted: ActedDocument) {
  const { t } = useTranslation('docs')
  const { actions, dialog } = useDocumentActions(acted)
  return (
    <span className={classes.actions}>
      {AS_BUTTONS.map((button) => (
        <IconAction key={button} action={actions.find(({ id }) => id === button)} />
      ))}
      <ActionMenu
        label={t('actions', { name: acted.document.name })}
        actions={actions.filter(({ id }) => !AS_BUTTONS.includes(id))}
      />
      {dialog}
    </span>
  )
}
