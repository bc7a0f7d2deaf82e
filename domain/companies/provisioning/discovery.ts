/** The names of SCIM's schemas and messages (RFC 7643, section 8.7; RFC 7644, section 8.2). */
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  configuration: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const;

/** As many resources are listed by one answer. */
export const mostListed = 200;

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly description: string;
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
  readonly referenceTypes?: readonly string[];
}

/** An attribute with what it is by default (RFC 7643, section 2.2). */
function whole({ subAttributes, ...attribute }: Attribute): object {
  return {
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes && { subAttributes: subAttributes.map(whole) }),
  };
}

const text = (name: string, description: string, more?: Partial<Attribute>): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});

const externalId = text('externalId', 'The id in the directory.', {
  caseExact: true,
  uniqueness: 'server',
});

const reference = (name: string, referenceTypes: readonly string[]): Attribute => ({
  name,
  type: 'reference',
  description: 'The address of the resource.',
  mutability: 'readOnly',
  caseExact: true,
  referenceTypes,
});

const userAttributes: readonly Attribute[] = [
  text(
    'userName',
    'The user’s name in the directory; used as the email address if emails has none.',
    {
      required: true,
      uniqueness: 'server',
    },
  ),
  externalId,
  {
    name: 'name',
    type: 'complex',
    description: 'The name in the directory; the account keeps its own.',
    subAttributes: [
      text('formatted', 'The full name.'),
      text('givenName', 'The given name.'),
      text('familyName', 'The family name.'),
    ],
  },
  text('displayName', 'The name shown to people.'),
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The work email address, used to find or invite the account. Only one is kept.',
    subAttributes: [
      text('value', 'The address.', { uniqueness: 'server' }),
      text('type', 'Always work.'),
      { name: 'primary', type: 'boolean', description: 'Always true.' },
    ],
  },
  {
    name: 'active',
    type: 'boolean',
    description: 'Whether the user is a member of the company, or invited to be one.',
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'The user’s group, at most one.',
    subAttributes: [
      text('value', 'The id of the group.', { mutability: 'readOnly', caseExact: true }),
      text('display', 'The name of the group.', { mutability: 'readOnly' }),
      reference('$ref', ['Group']),
    ],
  },
];

const groupAttributes: readonly Attribute[] = [
  text('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  externalId,
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The users in the group. Adding a user removes them from their previous group.',
    subAttributes: [
      text('value', 'The id of the user.', { mutability: 'immutable', caseExact: true }),
      text('display', 'The user name.', { mutability: 'readOnly' }),
      reference('$ref', ['User']),
    ],
  },
];

const types = [
  {
    name: 'User',
    endpoint: '/Users',
    description: 'A person assigned by the directory.',
    schema: scimSchemas.user,
    attributes: userAttributes,
  },
  {
    name: 'Group',
    endpoint: '/Groups',
    description: 'A group in the company.',
    schema: scimSchemas.group,
    attributes: groupAttributes,
  },
] as const;

/** The schemas (RFC 7643, section 7). @param base the address of the service */
export function schemasOf(base: string) {
  return types.map(({ name, description, schema, attributes }) => ({
    schemas: [scimSchemas.schema],
    id: schema,
    name,
    description,
    attributes: attributes.map(whole),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema}` },
  }));
}

/** The types of resources (RFC 7643, section 6). @param base the address of the service */
export function resourceTypesOf(base: string) {
  return types.map(({ name, endpoint, description, schema }) => ({
    schemas: [scimSchemas.resourceType],
    id: name,
    name,
    endpoint,
    description,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
}

/** The parts of SCIM that are served (RFC 7643, section 5). @param base the address of the service */
export function configurationOf(base: string) {
  return {
    schemas: [scimSchemas.configuration],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostListed },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an owner of the company creates on the page "Provisioning".',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** An error as SCIM writes it (RFC 7644, section 3.12). */
export function scimErrorBody(status: number, detail: string, scimType: string | undefined) {
  return {
    schemas: [scimSchemas.error],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail,
  };
}
