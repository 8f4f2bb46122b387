/** Texts of the errors of tasks and workflows. */
export const taskErrors = {
  'tasks.notFound': 'No se encuentra la tarea.',
  'tasks.noChanges': 'No hay cambios que guardar.',
  'tasks.changedMeanwhile': 'Otra persona ha cambiado esta tarea mientras tanto. Revísala y vuelve a guardar.',
  'tasks.notPossible': 'El estado de la tarea no permite este cambio, o todavía no tiene usuario.',
  'tasks.notACandidate': 'Este usuario no es candidato para la tarea.',
  'tasks.taken': 'Otra persona ya tiene esta tarea.',
  'tasks.tooManyFiles': 'Una tarea puede tener {{limit}} documentos como máximo.',
  'tasks.noticeNotFound': 'No se encuentra el aviso.',
  'tasks.reasonMissing': 'Indica antes por qué se incumplió el plazo.',
  'workflows.notFound': 'No se encuentra el flujo de trabajo.',
  'workflows.changedMeanwhile': 'Otra persona ha guardado este borrador mientras tanto.',
  'workflows.tooManyDrafts': 'Puede haber {{limit}} borradores como máximo. Elimina los que ya no sirven.',
  'workflows.hasObstacles': 'El flujo tiene problemas que impiden ponerlo en vigor.',
  'workflows.notADraft': 'Solo se puede cambiar un borrador.',
}
