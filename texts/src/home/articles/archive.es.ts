import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const archive: Article = {
  id: 'archive',
  topic: 'assets',
  title: 'Archivar y recuperar activos, grupos y carteras',
  summary: 'Lo archivado sale de las listas y de los totales, se puede consultar y se puede restaurar.',
  blocks: [
    heading('archive', 'Archivar'),
    steps(
      'Un activo: elija Archivar activo en su menú. El principal de un grupo se archiva con su grupo, o después de elegir otro principal.',
      'Varios: márquelos en la lista de activos y pulse Archivar. Durante 24 horas puede deshacerlo desde Trabajos.',
      'Un grupo con todos sus activos: Archivar grupo en su menú. Una cartera entera: Archivar en el suyo.',
    ),
    heading('find', 'Encontrar lo archivado'),
    list(
      'Activos: añada el filtro Archivados a la lista.',
      'Grupos: el mismo filtro en la lista de grupos.',
      'Carteras: Ver archivadas en el menú de la lista de carteras.',
    ),
    paragraph('Se abre todo como estaba: valores, documentos, comentarios e historial. No se puede cambiar.'),
    heading('restore', 'Restaurar'),
    paragraph(
      'Pulse Restaurar en el aviso que encabeza lo archivado. Un grupo o una cartera vuelve con los activos que se archivaron con él.',
    ),
    note('Lo restaurado cuenta otra vez en los límites de su plan; si no cabe, se dice y no cambia nada.'),
    link('/assets', 'Ir a activos'),
  ],
}
