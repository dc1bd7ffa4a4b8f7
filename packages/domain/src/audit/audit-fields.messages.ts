// The journal d'audit labels a field of a record by its dictionary, and a field outside the rulebook by this list.
import { fieldLabel } from '../registry/fields.ts';

const others: Readonly<Record<string, string>> = {
  rows: 'Lignes',
  full_name: 'Nom',
  email: 'Email',
  role: 'Rôle',
  phone: 'Téléphone',
  department: 'Département',
  avatar: 'Photo',
  is_active: 'Compte actif',
  is_demo: 'Compte de démonstration',
  password_hash: 'Mot de passe',
  secret: 'Secret',
  secrets: 'Secrets',
  recovery_hashes: 'Codes de secours',
  code_hash: 'Code',
  enabled_at: 'Activée le',
  name: 'Nom',
  hash: 'Empreinte',
  hint: 'Début de la clé',
  scope: 'Portée',
  scopes: 'Portée',
  created_by: 'Créée par',
  revoked_at: 'Révoquée le',
  config: 'Configuration',
  categories: 'Catégories',
  size: 'Taille (octets)',
  type: 'Type',
  owner_id: 'Envoyé par',
  related_type: 'Joint à',
  related_id: 'Élément',
  value: 'Dernier rang',
  archivedAt: 'Mis à la corbeille le',
  reason: 'Raison',
  format: 'Format',
  filters: 'Filtres',
};

export const auditField = (collection: string, field: string): string =>
  fieldLabel(collection, field) ?? others[field] ?? field;
