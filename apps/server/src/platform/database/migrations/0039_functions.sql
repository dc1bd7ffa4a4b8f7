-- Replaces the functions of the database by those of functions/ (see migrate.ts).
-- functions: 426a367c259faee7
SELECT 1;
