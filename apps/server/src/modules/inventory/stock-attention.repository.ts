// The rulebook's `isLowStock` and `needsAttention` as conditions on the rows of the table.

export const lowStockCondition = `(data->>'quantity')::int <= (data->>'minQuantity')::int`;

export const attentionCondition = `${lowStockCondition} OR data->>'alert' <> ''`;
