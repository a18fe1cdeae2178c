CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"record_id" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_views_day_page_record_id_pk" PRIMARY KEY("day","page","record_id")
);
