import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const organisation: Article = {
  id: 'organisation',
  topic: 'team',
  needs: 'manageSignIn',
  title: 'Entrar con la cuenta de su organización',
  summary: 'Su equipo entra con Entra ID, Okta, Google Workspace u otro proveedor de OpenID Connect.',
  blocks: [
    heading('set-up', 'Configurarlo'),
    steps(
      'Pida al operador que confirme los dominios de correo de su empresa.',
      'En Mi perfil › Acceso con su organización, copie la dirección de retorno y regístrela en el proveedor.',
      'Pulse Configurar e introduzca el emisor, el identificador y el secreto del cliente.',
      'Elija el administrador de emergencia, que conserva su contraseña, y guarde con la suya.',
    ),
    heading('roles', 'Grupos y roles'),
    list(
      'Cada fila da a un grupo un rol y unos departamentos. Si una persona está en varios, recibe el rol más alto y todos los departamentos.',
      'El rol se aplica en cada entrada. Si cambia, se cierran las demás sesiones.',
      'Quien deja de estar en un grupo de la lista no vuelve a entrar, y sus sesiones se cierran al intentarlo.',
      'Sin filas, el rol se elige en el equipo.',
    ),
    heading('enter', 'Entrar'),
    paragraph(
      'En la entrada, cada persona introduce su correo y pulsa «Entrar con su organización». La primera vez, su cuenta queda unida a la del proveedor: un cambio posterior del correo no la afecta.',
    ),
    note(
      'Si se apagan las contraseñas, se cierran las sesiones de todos menos la del administrador de emergencia y la suya, y los programas tienen que usar claves de API. La verificación en dos pasos de estas entradas es la de su proveedor.',
    ),
    link('/user-profile/sign-in', 'Ir al acceso con su organización'),
  ],
}
