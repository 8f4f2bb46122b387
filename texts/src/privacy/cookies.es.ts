/** Cookies and other data stored in the browser (LSSI, article 22.2; guide of the AEPD on the use of cookies). */
export const cookies = `
# Política de cookies

Este es el texto de serie del programa. Antes de abrir el servicio al público, su titular debe revisarlo y comprobar que describe los servicios que tiene configurados.

# Qué guardamos en tu navegador

Una cookie es un pequeño dato que un sitio guarda en tu navegador; el almacenamiento local cumple la misma función sin enviarse en cada petición. Este sitio usa ambos. Lo necesario para prestar el servicio que has pedido no requiere consentimiento; todo lo demás no se carga hasta que lo aceptas.

# Necesario

- Cookie «lindero_refresh», propia: mantiene abierta tu sesión. Solo la lee el servidor, no se envía a otros sitios y dura 7 días como máximo desde que entras, o hasta que sales.
- Almacenamiento local «lindero.*», propio: tu sesión, el idioma, el tema claro u oscuro, las columnas y paneles que has ordenado, los cambios que aún no has guardado, las cargas sin terminar y tu elección sobre esta política. Al salir se borran la sesión, los cambios sin guardar y las cargas sin terminar; lo demás, que no contiene datos de activos, permanece hasta que lo cambias o borras los datos del navegador.
- Almacenamiento de sesión «lindero.*», propio: evita recargar la aplicación dos veces seguidas. Se borra al cerrar la pestaña.

# Solo si lo aceptas

{{consentServices}}

# Cuando lo usas tú

{{usedServices}}

# Cómo decidir y cambiar de opinión

La primera vez te preguntamos y puedes aceptar o rechazar cada finalidad con la misma facilidad. Rechazar no te quita ninguna función salvo la que depende de lo rechazado. Puedes cambiar tu elección en tu perfil, en el apartado de privacidad. Te volveremos a preguntar a los 24 meses como máximo, y si otro proveedor ocupa el lugar del que aceptaste.

También puedes bloquear o borrar las cookies en la configuración de tu navegador. Sin la cookie necesaria no se puede mantener la sesión.

# Quién responde

{{operatorName}}, {{operatorEmail}}. Los demás datos están en el aviso legal y en la política de privacidad.
`
