// A typed text is followed once it rests: a search or a question to the server follows it no faster.

import { useEffect, useState } from 'react';

/** The value once it has been the same for that long. */
export function useRested<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
