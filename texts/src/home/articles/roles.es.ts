import { type Article, heading, link, note, paragraph } from './article.ts'

export const roles: Article = {
  id: 'roles',
  topic: 'team',
  title: 'Roles: qué puede hacer cada persona',
  summary: 'Lector, editor, administrador y proveedor.',
  blocks: [
    heading('viewer', 'Lector'),
    paragraph('Ve las carteras que se le asignan: consulta y exporta. No cambia nada.'),
    heading('editor', 'Editor'),
    paragraph(
      'Además edita activos, valoraciones y documentos de sus carteras, crea activos sueltos y los archiva uno a uno.',
    ),
    heading('admin', 'Administrador'),
    paragraph(
      'Ve todas las carteras de la empresa. Crea y archiva carteras, carga datatapes, pasa a gestión y archiva en bloque, gestiona usuarios, asigna carteras y consulta el registro de auditoría.',
    ),
    heading('provider', 'Proveedor'),
    paragraph(
      'Una persona externa: solo ve los activos de sus solicitudes de servicio, sea cual sea su rol. No cuenta como usuario activo.',
    ),
    heading('departments', 'Departamentos'),
    paragraph('Dicen a quién se le ofrecen las tareas. No cambian lo que se puede ver.'),
    note(
      'Lo que no puede abrir responde como si no existiera. Si le falta una cartera, pídala a un administrador de su empresa.',
    ),
    link('/user-profile/access', 'Ver mis carteras'),
  ],
}
