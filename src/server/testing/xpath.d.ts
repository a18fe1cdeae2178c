/** `xml-crypto` names types of `xpath`, which would bring those of browsers into the server. See tsconfig.server.json. */
export type SelectedValue = unknown;
