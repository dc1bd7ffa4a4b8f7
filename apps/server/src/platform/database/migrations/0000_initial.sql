CREATE TABLE "bon_livraison" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "bon_livraison_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "categories_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "contacts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"series" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer NOT NULL,
	"op_id" text,
	"action" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "payments_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "products_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_limits_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"op_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "services_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_hash" text NOT NULL,
	"refresh_expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "sessions_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "settings_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "spent_refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rev" bigint NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"number" text,
	"owners" text[] NOT NULL,
	"search" text NOT NULL,
	"order_key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "staff_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "sync_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rev" bigint DEFAULT 0 NOT NULL,
	"epoch" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bon_livraison_rev" ON "bon_livraison" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "bon_livraison_order" ON "bon_livraison" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "bon_livraison_owners" ON "bon_livraison" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "bon_livraison_factureid" ON "bon_livraison" USING btree ((data->>'factureId'));--> statement-breakpoint
CREATE INDEX "bon_livraison_contactid" ON "bon_livraison" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "bon_livraison_livreurid" ON "bon_livraison" USING btree ((data->>'livreurId'));--> statement-breakpoint
CREATE INDEX "categories_rev" ON "categories" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "categories_order" ON "categories" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "categories_owners" ON "categories" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "contacts_rev" ON "contacts" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "contacts_order" ON "contacts" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "contacts_owners" ON "contacts" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("collection","record_id","id");--> statement-breakpoint
CREATE INDEX "invoices_rev" ON "invoices" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "invoices_owners" ON "invoices" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "invoices_contactid" ON "invoices" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "invoices_quoteid" ON "invoices" USING btree ((data->>'quoteId'));--> statement-breakpoint
CREATE INDEX "payments_rev" ON "payments" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "payments_owners" ON "payments" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "payments_invoiceid" ON "payments" USING btree ((data->>'invoiceId'));--> statement-breakpoint
CREATE INDEX "products_rev" ON "products" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "products_order" ON "products" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "products_owners" ON "products" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ((data->>'category'));--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ((data->>'sku')) WHERE data->>'sku' <> '' and archived_at is null;--> statement-breakpoint
CREATE INDEX "quotes_rev" ON "quotes" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "quotes_order" ON "quotes" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "quotes_owners" ON "quotes" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "quotes_contactid" ON "quotes" USING btree ((data->>'contactId'));--> statement-breakpoint
CREATE INDEX "receipts_at" ON "receipts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "services_rev" ON "services" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "services_order" ON "services" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "services_owners" ON "services" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "services_category" ON "services" USING btree ((data->>'category'));--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "settings_rev" ON "settings" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "settings_order" ON "settings" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "settings_owners" ON "settings" USING gin ("owners");--> statement-breakpoint
CREATE INDEX "spent_refresh_tokens_at" ON "spent_refresh_tokens" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_rev" ON "staff" USING btree ("rev");--> statement-breakpoint
CREATE INDEX "staff_order" ON "staff" USING btree ("order_key" collate "C","id" collate "C");--> statement-breakpoint
CREATE INDEX "staff_owners" ON "staff" USING gin ("owners");